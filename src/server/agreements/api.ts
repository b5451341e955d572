import * as calls from '#domain/agreements/calls'
import { changeAgreement } from '#server/agreements/change-agreement'
import { decideAgreement } from '#server/agreements/decide-agreement'
import { getAgreement } from '#server/agreements/get-agreement'
import { listAgreements } from '#server/agreements/list-agreements'
import { proposeAgreement } from '#server/agreements/propose-agreement'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listAgreements: ({ db, actor, query }) => listAgreements(db, actor, query),
  proposeAgreement: ({ db, actor, body }) => proposeAgreement(db, actor, body),
  getAgreement: ({ db, actor, params, query }) => getAgreement(db, actor, params.id, query),
  changeAgreement: ({ db, actor, params, body }) => changeAgreement(db, actor, params.id, body),
  decideAgreement: ({ db, actor, params, body }) => decideAgreement(db, actor, params.id, body),
})
