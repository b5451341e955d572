import type { RateLimit } from '#domain/api/rate-limit'

/** How many pages and programs of a person follow the feed of one process. */
export const LIVE_FEEDS: RateLimit = { name: 'live-feeds', most: 12, seconds: null, of: 'person' }
/** The seconds to wait before opening the feed again, for a person who has too many pages open. */
export const AGAIN_SECONDS = 60
