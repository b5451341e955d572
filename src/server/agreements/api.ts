import * as calls from '#domain/agreements/calls'
import { changeAgreement } from '#server/agreements/change-agreement'
import { decideAgreement } from '#server/agreements/decide-agreement'
import { getAgreement } from '#server/agreements/get-agreement'
import { listAgreements } from '#server/agreements/list-agreements'
import { proposeAgreement } from '#server/agreements/propose-agreement'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listAgreements,
  proposeAgreement,
  getAgreement,
  changeAgreement,
  decideAgreement,
})
