import * as calls from '#domain/live/calls'
import { answering } from '#server/platform/http/answering'
import { follow } from '#server/platform/live/follow'

export const answers = answering(calls, {
  followLive: (context, input) => follow(context.live, context, input, context.headers.get('last-event-id')),
})
