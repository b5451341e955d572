import { listAgreements as list, proposeAgreement as propose } from '#domain/agreements/calls'
import { listAgreements } from '#server/agreements/list-agreements'
import { proposeAgreement } from '#server/agreements/propose-agreement'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(list, ({ db, actor, query }) => listAgreements(db, actor, query))
export const POST = endpoint(propose, ({ db, actor, body }) => proposeAgreement(db, actor, body))
