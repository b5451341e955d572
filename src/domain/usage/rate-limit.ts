import type { WindowLimit } from '#domain/api/rate-limit'

/** Limits how often one person's pages report usage. */
export const USAGE_EVENTS: WindowLimit = { name: 'usage-events', most: 120, seconds: 60, of: 'person' }
