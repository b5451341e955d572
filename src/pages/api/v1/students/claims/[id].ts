import { decideClaim as decide } from '#domain/students/claims/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { decideClaim } from '#server/students/claims/decide-claim'

export const PUT = endpoint(decide, ({ db, actor, params, body }) => decideClaim(db, actor, params.id, body))
