import type { z } from 'zod'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { followLive } from '#domain/live/calls'
import { AGAIN_SECONDS } from '#domain/live/rate-limit'
import type { LiveFeed } from '#server/platform/runtime/live-feed'

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Proxies must not buffer, transform or compress the stream.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

type Query = z.output<NonNullable<typeof followLive.query>>

/** The actor's live feed, after `lastEventId`, Last-Event-ID or `after`. Throws RATE_LIMITED. */
export async function follow(
  feed: LiveFeed,
  reader: { actor: Actor; session: string },
  query: Query,
  lastEventId: string | null,
): Promise<Response> {
  const last = lastEventId ?? query.lastEventId ?? ''
  const lastId = /^\d{1,15}$/.test(last) ? Number(last) : null
  const made = query.after === undefined ? null : Number(query.after)
  const stream = await feed.follow(reader, lastId, lastId === null ? made : null)
  if (!stream) throw new AppError('RATE_LIMITED', { retryAfter: AGAIN_SECONDS })
  return new Response(stream, { headers: HEADERS })
}
