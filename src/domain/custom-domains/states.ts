/** What the last check of a domain found. */
export const DOMAIN_STATUSES = ['Pending', 'Valid', 'Invalid', 'Conflicting records', 'Not found'] as const
export type DomainStatus = (typeof DOMAIN_STATUSES)[number]

export const VALID: DomainStatus = 'Valid'

/** For so long a domain is served after its record vanished. */
export const GRACE_HOURS = 72

/** What a finding is about. */
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

/** Something that a check found, in words, and what to do about it. */
export interface Finding {
  Code: FindingCode
  Text: string
  Advice: string
}

/** A record that has to be set, and what resolvers see of it. */
export interface DomainRecord {
  Type: 'CNAME' | 'TXT'
  Name: string
  Value: string
  Seen: string[]
}
