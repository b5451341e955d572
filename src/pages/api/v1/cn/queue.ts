import { listQueue as call } from '#domain/commission-notes/queue/queue-calls'
import { listQueue } from '#server/commission-notes/queue/list-queue'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, async ({ db, actor, query }) => (await listQueue(db, actor, query)).rows)
