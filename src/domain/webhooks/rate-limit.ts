import type { WindowLimit } from '#domain/api/rate-limit'

/** How often a webhook is sent a test by hand. */
export const WEBHOOK_TESTS: WindowLimit = { name: 'webhook-tests', most: 10, seconds: 60, of: 'webhook' }
