import { bulkEdit as call } from '#domain/commission-notes/bulk/bulk-calls'
import { bulkEdit } from '#server/commission-notes/bulk/edit-notes'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, body }) => bulkEdit(db, actor, body))
