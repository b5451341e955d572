import { changePartner as change, getPartner as one } from '#domain/partners/calls'
import { changePartner } from '#server/partners/change-partner'
import { getPartner } from '#server/partners/get-partner'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(one, ({ db, actor, params }) => getPartner(db, actor, params.id))
export const PUT = endpoint(change, ({ db, actor, params, body }) =>
  changePartner(db, actor, params.id, body),
)
