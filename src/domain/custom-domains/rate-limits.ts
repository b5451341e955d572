import type { WindowLimit } from '#domain/api/rate-limit'

/** How often a partner's domain is checked by hand. */
export const DOMAIN_CHECKS: WindowLimit = { name: 'domain-checks', most: 10, seconds: 60, of: 'partner' }

/** How often the records to set are mailed: enough for a company's IT; no way to fill somebody's mailbox. */
export const DOMAIN_MAILS: WindowLimit = { name: 'domain-mails', most: 10, seconds: 3600, of: 'partner' }
