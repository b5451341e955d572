import { addRemarks as call } from '#domain/commission-notes/chain/calls'
import { addRemarks } from '#server/commission-notes/chain/add-remarks'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => addRemarks(db, actor, body))
