export const DOMAIN_STATUSES = ['Pending', 'Valid', 'Invalid', 'Conflicting records', 'Not found'] as const
export type DomainStatus = (typeof DOMAIN_STATUSES)[number]

export const VALID: DomainStatus = 'Valid'

export const GRACE_HOURS = 72

export const FINDING_CODES = [
  'no-answer',
  'nothing',
  'elsewhere',
  'address-in-the-way',
  'apex',
  'proxied',
  'spreading',
  'proof',
  'caa',
  'live-site',
  'vanished',
] as const
export type FindingCode = (typeof FINDING_CODES)[number]

export interface Finding {
  Code: FindingCode
  Text: string
  Advice: string
}

export interface DomainRecord {
  Type: 'CNAME' | 'TXT'
  Name: string
  Value: string
  Seen: string[]
}
