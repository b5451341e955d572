import { call } from '#domain/api/call'
import { success } from '#domain/api/shapes'
import * as routes from './routes'
import * as schema from './schema'

const noun = 'Companies'
const proposed = success({ Company: schema.Company })

/** Calls on issuing companies (docs/decisions/0158-issuing-companies.md). */
export const listCompanies = call(routes.listCompanies, {
  noun,
  permission: 'companies.view',
  summary: 'The issuing companies, those that are proposed too, each with the change that waits',
  query: schema.ReadCompany,
  output: schema.CompanyList,
})
export const proposeCompany = call(routes.proposeCompany, {
  noun,
  permission: 'companies.propose',
  summary: 'Propose another company; its numbers begin once someone else has approved it',
  body: schema.ProposeCompany,
  output: proposed,
})
export const getCompany = call(routes.getCompany, {
  noun,
  permission: 'companies.view',
  summary: 'One company with its history',
  params: schema.ofCompany,
  query: schema.ReadCompany,
  output: schema.CompanyDetails,
})
export const proposeCompanyChange = call(routes.proposeCompanyChange, {
  noun,
  permission: 'companies.propose',
  summary: 'Propose a change of a company; papers raised before its approval keep what they say',
  params: schema.ofCompany,
  body: schema.ProposeCompanyChange,
  output: proposed,
})
export const decideCompanyChange = call(routes.decideCompanyChange, {
  noun,
  permission: 'companies.decide',
  summary: 'Approve or reject a change that someone else proposed, or withdraw one’s own',
  params: schema.ofCompany,
  body: schema.DecideCompanyChange,
  output: proposed,
})
