/** What whoever looks after a partner's DNS is asked to set. */
export interface DomainInstructionsDocument {
  /** An ISO day. */
  date: string
  /** The partner's company. */
  company: string
  domain: string
  records: { type: string; name: string; value: string }[]
  /** What to mind, a sentence each. */
  notes: string[]
}
