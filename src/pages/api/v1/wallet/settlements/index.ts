import { requestSettlement as call } from '#domain/wallet/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { requestSettlement } from '#server/wallet/request-settlement'
import { embeddedFlags } from '#services/flags/flags'

export const POST = endpoint(call, ({ db, actor, body }) => requestSettlement(db, embeddedFlags, actor, body))
