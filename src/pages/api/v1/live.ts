import { followLive } from '#domain/live/calls'
import { endpoint } from '#server/http/endpoint'
import { follow } from '#server/live/follow'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(followLive, ({ actor, session, query, headers }) =>
  follow(runtime().live, { actor, session }, query, headers.get('last-event-id')),
)
