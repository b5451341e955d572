import type { WindowLimit } from '#domain/api/rate-limit'

/** How often a partner's domain is checked by hand. */
export const DOMAIN_CHECKS: WindowLimit = { name: 'domain-checks', most: 10, seconds: 60, of: 'partner' }

/** How often the instructions for a domain's DNS records are mailed: enough for an IT department, too few to flood a mailbox. */
export const DOMAIN_MAILS: WindowLimit = { name: 'domain-mails', most: 10, seconds: 3600, of: 'partner' }
