import type { WindowLimit } from '#domain/api/rate-limit'

/** How often the pages of a person say what was done on them. */
export const USAGE_EVENTS: WindowLimit = { name: 'usage-events', most: 120, seconds: 60, of: 'person' }
