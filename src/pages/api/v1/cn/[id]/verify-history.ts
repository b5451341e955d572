import { verifyHistory as call } from '#domain/commission-notes/reading/record-calls'
import { verifyHistory } from '#server/commission-notes/reading/verify-history'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => verifyHistory(db, actor, params.id))
