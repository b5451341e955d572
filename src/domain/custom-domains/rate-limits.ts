import type { WindowLimit } from '#domain/api/rate-limit'

export const DOMAIN_CHECKS: WindowLimit = { name: 'domain-checks', most: 10, seconds: 60, of: 'partner' }

/** The limit on mailing DNS instructions: enough for an IT department, too few to flood a mailbox. */
export const DOMAIN_MAILS: WindowLimit = { name: 'domain-mails', most: 10, seconds: 3600, of: 'partner' }
