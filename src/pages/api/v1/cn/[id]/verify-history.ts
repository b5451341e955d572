import { verifyHistory as call } from '#domain/commission-notes/record-calls'
import { endpoint } from '#server/http/endpoint'
import { verifyHistory } from '#server/record/verify-history'

export const GET = endpoint(call, ({ db, actor, params }) => verifyHistory(db, actor, params.id))
