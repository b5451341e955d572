import { followLive } from '#domain/live/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { follow } from '#server/platform/live/follow'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(followLive, ({ actor, session, query, headers }) =>
  follow(runtime().live, { actor, session }, query, headers.get('last-event-id')),
)
