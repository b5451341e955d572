import { bulkPreflight as call } from '#domain/commission-notes/bulk-calls'
import { bulkPreflight } from '#server/bulk-actions/preflight'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => bulkPreflight(db, actor, body))
