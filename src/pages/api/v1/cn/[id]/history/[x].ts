import { noteHistory as call } from '#domain/commission-notes/reading/calls'
import { noteHistory } from '#server/commission-notes/reading/history'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => noteHistory(db, actor, params.id, params.x))
