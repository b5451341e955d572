import { noteHistory as call } from '#domain/commission-notes/calls'
import { noteHistory } from '#server/commission-notes/history'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => noteHistory(db, actor, params.id, params.x))
