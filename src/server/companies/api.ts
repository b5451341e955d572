import * as calls from '#domain/companies/calls'
import { decideCompanyChange } from '#server/companies/decide-company'
import { getCompany, listCompanies } from '#server/companies/get-company'
import { proposeCompany, proposeCompanyChange } from '#server/companies/propose-company'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listCompanies,
  proposeCompany,
  getCompany,
  proposeCompanyChange,
  decideCompanyChange,
})
