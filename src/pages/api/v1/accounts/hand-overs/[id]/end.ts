import { endDelegation as call } from '#domain/delegations/calls'
import { endDelegation } from '#server/delegations/end-delegation'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  endDelegation(db, actor, { ...params, ...body }),
)
