import { listHandOvers as listing, makeHandOver as making } from '#domain/hand-overs/calls'
import { listHandOvers } from '#server/hand-overs/list-hand-overs'
import { makeHandOver } from '#server/hand-overs/make-hand-over'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(listing, ({ db, actor, params }) => listHandOvers(db, actor, params.userId))
export const POST = endpoint(making, ({ db, actor, params, body }) =>
  makeHandOver(db, actor, { ...params, ...body }),
)
