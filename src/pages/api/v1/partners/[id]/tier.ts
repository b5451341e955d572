import { setPartnerTier as call } from '#domain/agreements/calls'
import { setPartnerTier } from '#server/agreements/set-partner-tier'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, params, body }) => setPartnerTier(db, actor, params.id, body))
