import { requestSettlement as call } from '#domain/wallet/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { requestSettlement } from '#server/wallet/request-settlement'

export const POST = endpoint(call, ({ db, actor, body }) => requestSettlement(db, actor, body))
