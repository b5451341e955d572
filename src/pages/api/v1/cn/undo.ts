import { undoChange as call } from '#domain/commission-notes/chain/calls'
import { undoChange } from '#server/commission-notes/chain/undo-change'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => undoChange(db, actor, body))
