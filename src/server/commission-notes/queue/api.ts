import * as calls from '#domain/commission-notes/queue/queue-calls'
import { listQueue } from '#server/commission-notes/queue/list-queue'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listQueue: async ({ db, actor, query }) => (await listQueue(db, actor, query)).rows,
})
