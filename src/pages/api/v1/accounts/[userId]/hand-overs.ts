import { listDelegations as listing, makeDelegation as making } from '#domain/delegations/calls'
import { listDelegations } from '#server/delegations/list-delegations'
import { makeDelegation } from '#server/delegations/make-delegation'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(listing, ({ db, actor, params }) => listDelegations(db, actor, params.userId))
export const POST = endpoint(making, ({ db, actor, params, body }) =>
  makeDelegation(db, actor, { ...params, ...body }),
)
