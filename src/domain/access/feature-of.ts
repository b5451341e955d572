import type { PartnerFeature } from '#domain/access/partner-access'

/** By the permission's first segment. All other permissions stay open whatever the partner's status. */
const BY_NOUN: Readonly<Record<string, PartnerFeature>> = {
  'commission-notes': 'commission-notes',
  subsidiaries: 'commission-notes',
  'claw-backs': 'wallet',
  payments: 'wallet',
  wallet: 'wallet',
  students: 'students',
  applications: 'students',
  admissions: 'students',
  courses: 'students',
  'course-changes': 'students',
  enquiries: 'students',
  'sign-ups': 'sign-up',
  webhooks: 'api',
  graphql: 'api',
}
const OTHERWISE: Readonly<Record<string, PartnerFeature>> = {
  'students.set-subsidiary': 'commission-notes',
}

/** The feature of `partner-access` that a permission belongs to; null for none. */
export function featureOf(permission: string): PartnerFeature | null {
  const [noun = ''] = permission.split('.')
  return OTHERWISE[permission] ?? BY_NOUN[noun] ?? null
}
