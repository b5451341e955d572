import { callsOf } from '#domain/api/call'
import { success } from '#domain/api/shapes'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Companies')
const proposed = success({ Company: schema.Company })

export const listCompanies = call(routes.listCompanies, {
  permission: 'companies.view',
  summary: 'List the issuing companies, proposed ones included, each with its pending change',
  query: schema.ReadCompany,
  output: schema.CompanyList,
})
export const proposeCompany = call(routes.proposeCompany, {
  permission: 'companies.propose',
  summary: 'Propose another company; its number ranges start once another person has approved it',
  body: schema.ProposeCompany,
  output: proposed,
})
export const getCompany = call(routes.getCompany, {
  permission: 'companies.view',
  summary: 'Read a company with its history',
  params: schema.ofCompany,
  query: schema.ReadCompany,
  output: schema.CompanyDetails,
})
export const proposeCompanyChange = call(routes.proposeCompanyChange, {
  permission: 'companies.propose',
  summary: 'Propose a change of a company; documents raised before the approval are not changed',
  params: schema.ofCompany,
  body: schema.ProposeCompanyChange,
  output: proposed,
})
export const decideCompanyChange = call(routes.decideCompanyChange, {
  permission: 'companies.decide',
  summary: 'Approve or reject a change that another person proposed, or withdraw one’s own',
  params: schema.ofCompany,
  body: schema.DecideCompanyChange,
  output: proposed,
})
