import { endHandOver as call } from '#domain/hand-overs/calls'
import { endHandOver } from '#server/hand-overs/end-hand-over'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  endHandOver(db, actor, { ...params, ...body }),
)
