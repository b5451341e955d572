import { proposePartnerTier as call } from '#domain/partners/calls'
import { proposeTier } from '#server/partners/propose-tier'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, params, body }) => proposeTier(db, actor, params.id, body))
