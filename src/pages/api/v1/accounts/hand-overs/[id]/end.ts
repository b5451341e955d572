import { endHandOver as call } from '#domain/delegations/calls'
import { endHandOver } from '#server/delegations/end-delegation'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  endHandOver(db, actor, { ...params, ...body }),
)
