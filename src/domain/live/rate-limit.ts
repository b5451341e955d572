import type { RateLimit } from '#domain/api/rate-limit'

/** How many pages and programs of a person follow the feed of one process. */
export const LIVE_FEEDS: RateLimit = { name: 'live-feeds', most: 12, seconds: null, of: 'person' }
/** After how many seconds whoever follows from too many places tries again. */
export const AGAIN_SECONDS = 60
