import type { RateLimit } from '#domain/api/rate-limit'

export const LIVE_FEEDS: RateLimit = { name: 'live-feeds', most: 12, seconds: null, of: 'person' }
export const AGAIN_SECONDS = 60
