/** Instructions for the person who manages a partner's DNS. */
export interface DomainInstructionsDocument {
  /** An ISO day. */
  date: string
  company: string
  domain: string
  records: { type: string; name: string; value: string }[]
  /** Advice, one sentence each. */
  notes: string[]
}
