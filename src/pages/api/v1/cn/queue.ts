import { listQueue as call } from '#domain/commission-notes/queue-calls'
import { listQueue } from '#server/commission-notes/list-queue'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => listQueue(db, actor, query))
