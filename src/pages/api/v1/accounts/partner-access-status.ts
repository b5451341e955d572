import { partnerAccessStatus as call } from '#domain/partners/calls'
import { partnerAccessStatus } from '#server/partners/access-status'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, query }) => partnerAccessStatus(db, actor, query))
