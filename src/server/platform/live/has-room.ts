import { AGAIN_SECONDS, LIVE_FEEDS } from '#domain/live/rate-limit'
import { countLimit } from '#server/platform/security-log/counted-limits'

/** Whether a person with this many open feeds may open one more. */
export function hasRoom(places: number): boolean {
  const remaining = LIVE_FEEDS.most - places - 1
  countLimit(LIVE_FEEDS, remaining < 0 ? { remaining, resetsIn: AGAIN_SECONDS } : { remaining })
  return remaining >= 0
}
