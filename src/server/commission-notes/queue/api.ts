import * as calls from '#domain/commission-notes/queue/queue-calls'
import { listQueue } from '#server/commission-notes/queue/list-queue'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listQueue: async (context, input) => (await listQueue(context, input)).rows,
})
