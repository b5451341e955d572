import * as calls from '#domain/companies/calls'
import { decideCompanyChange } from '#server/companies/decide-company'
import { getCompany, listCompanies } from '#server/companies/get-company'
import { proposeCompany, proposeCompanyChange } from '#server/companies/propose-company'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listCompanies: ({ db, actor }) => listCompanies(db, actor),
  proposeCompany: ({ db, actor, body }) => proposeCompany(db, actor, body),
  getCompany: ({ db, actor, params }) => getCompany(db, actor, params.id),
  proposeCompanyChange: ({ db, actor, params, body }) => proposeCompanyChange(db, actor, params.id, body),
  decideCompanyChange: ({ db, actor, params, body }) => decideCompanyChange(db, actor, params.id, body),
})
