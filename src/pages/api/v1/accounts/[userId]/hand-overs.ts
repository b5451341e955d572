import { listHandOvers as listing, makeHandOver as making } from '#domain/delegations/calls'
import { listHandOvers } from '#server/delegations/list-delegations'
import { makeHandOver } from '#server/delegations/make-delegation'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(listing, ({ db, actor, params }) => listHandOvers(db, actor, params.userId))
export const POST = endpoint(making, ({ db, actor, params, body }) =>
  makeHandOver(db, actor, { ...params, ...body }),
)
