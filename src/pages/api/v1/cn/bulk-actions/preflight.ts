import { bulkPreflight as call } from '#domain/commission-notes/bulk/bulk-calls'
import { bulkPreflight } from '#server/commission-notes/bulk/preflight'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => bulkPreflight(db, actor, body))
