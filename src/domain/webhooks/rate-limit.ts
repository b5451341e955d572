import type { WindowLimit } from '#domain/api/rate-limit'

export const WEBHOOK_TESTS: WindowLimit = { name: 'webhook-tests', most: 10, seconds: 60, of: 'webhook' }
