import { addRemarks as call } from '#domain/commission-notes/calls'
import { addRemarks } from '#server/commission-notes/add-remarks'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => addRemarks(db, actor, body))
