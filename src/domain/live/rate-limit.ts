import type { RateLimit } from '#domain/api/rate-limit'

/** The maximum of pages and API clients per person that follow the feed of one process. */
export const LIVE_FEEDS: RateLimit = { name: 'live-feeds', most: 12, seconds: null, of: 'person' }
export const AGAIN_SECONDS = 60
