import { changeAgreement as change, getAgreement as get } from '#domain/agreements/calls'
import { changeAgreement } from '#server/agreements/change-agreement'
import { getAgreement } from '#server/agreements/get-agreement'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(get, ({ db, actor, params }) => getAgreement(db, actor, params.id))
export const PUT = endpoint(change, ({ db, actor, params, body }) =>
  changeAgreement(db, actor, params.id, body),
)
