import * as calls from '#domain/live/calls'
import { answering } from '#server/platform/http/answering'
import { follow } from '#server/platform/live/follow'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  followLive: ({ actor, session, query, headers }) =>
    follow(runtime().live, { actor, session }, query, headers.get('last-event-id')),
})
