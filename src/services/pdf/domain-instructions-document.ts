export interface DomainInstructionsDocument {
  date: string
  company: string
  domain: string
  records: { type: string; name: string; value: string }[]
  notes: string[]
}
