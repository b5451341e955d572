import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listAgreements = route<Calls, 'listAgreements'>('GET', '/agreements')
export const proposeAgreement = route<Calls, 'proposeAgreement'>('POST', '/agreements')
export const getAgreement = route<Calls, 'getAgreement'>('GET', '/agreements/{id}')
export const changeAgreement = route<Calls, 'changeAgreement'>('PUT', '/agreements/{id}')
export const decideAgreement = route<Calls, 'decideAgreement'>('POST', '/agreements/{id}/decide')
