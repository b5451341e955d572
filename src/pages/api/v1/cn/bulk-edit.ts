import { bulkEdit as call } from '#domain/commission-notes/bulk-calls'
import { bulkEdit } from '#server/bulk-actions/edit-notes'
import { endpoint } from '#server/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, body }) => bulkEdit(db, actor, body))
