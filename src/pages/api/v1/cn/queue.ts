import { listQueue as call } from '#domain/commission-notes/queue/queue-calls'
import { listQueue } from '#server/commission-notes/queue/list-queue'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listQueue(db, actor, query))
