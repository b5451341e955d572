import type { WindowLimit } from '#domain/api/rate-limit'

export const USAGE_EVENTS: WindowLimit = { name: 'usage-events', most: 120, seconds: 60, of: 'person' }
