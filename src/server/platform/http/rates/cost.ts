import type { Db } from '#db/database'
import { type Cost, costAtOnce, costPerMinute } from '#domain/api/cost'
import type { RateLimit } from '#domain/api/rate-limit'
import { AppError } from '#domain/errors'
import { countInWindow } from '#server/platform/http/rates/count-in-window'
import { countLimit } from '#server/platform/security-log/counted-limits'

const RETRY_SECONDS = 5
/** After this time an answer no longer occupies a place. */
const LONGEST_MS = 10 * 60_000

export type Release = () => void

const underWay = new Map<string, Set<{ since: number }>>()

/** Limits costly calls: under way in this process, and per minute in all (0: no limit). @throws RATE_LIMITED with the seconds to wait */
export async function admit(
  db: Db,
  cost: Cost,
  userId: string,
  perMinute: Readonly<Record<Cost, number>>,
): Promise<Release> {
  const most = perMinute[cost]
  if (most === 0) return () => {}
  const limit = costPerMinute(cost, most)
  countLimit(limit)
  const release = takePlace(costAtOnce(cost), userId)
  try {
    await countInWindow(db, limit, userId)
  } catch (error) {
    release()
    throw error
  }
  return release
}

function takePlace(limit: RateLimit, userId: string): Release {
  const key = `${limit.name}:${userId}`
  const now = performance.now()
  const places = underWay.get(key) ?? new Set()
  for (const place of places) if (now - place.since > LONGEST_MS) places.delete(place)
  if (places.size >= limit.most) {
    countLimit(limit, { remaining: 0, resetsIn: RETRY_SECONDS })
    throw new AppError('RATE_LIMITED', { retryAfter: RETRY_SECONDS })
  }
  countLimit(limit, { remaining: limit.most - places.size - 1 })
  const place = { since: now }
  places.add(place)
  underWay.set(key, places)
  return () => {
    places.delete(place)
    if (places.size === 0 && underWay.get(key) === places) underWay.delete(key)
  }
}

/** Wraps an answer so that its place is freed once it is read to its end or cancelled. */
export function releasing(response: Response, release: Release): Response {
  if (!response.body) {
    release()
    return response
  }
  const source = response.body.getReader()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await source.read()
          if (!done) return controller.enqueue(value)
          release()
          controller.close()
        } catch (error) {
          release()
          throw error
        }
      },
      cancel(reason) {
        release()
        return source.cancel(reason)
      },
    },
    { highWaterMark: 0 },
  )
  const { status, statusText, headers } = response
  return new Response(body, { status, statusText, headers })
}
