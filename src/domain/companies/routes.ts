import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listCompanies = route<Calls, 'listCompanies'>('GET', '/companies')
export const proposeCompany = route<Calls, 'proposeCompany'>('POST', '/companies')
export const getCompany = route<Calls, 'getCompany'>('GET', '/companies/{id}')
export const proposeCompanyChange = route<Calls, 'proposeCompanyChange'>('PUT', '/companies/{id}')
export const decideCompanyChange = route<Calls, 'decideCompanyChange'>('POST', '/companies/{id}/decide')
