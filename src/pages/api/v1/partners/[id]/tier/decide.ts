import { decidePartnerTier as call } from '#domain/partners/calls'
import { decideTier } from '#server/partners/decide-tier'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) => decideTier(db, actor, params.id, body))
