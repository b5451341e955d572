import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

/** Where the calls of this noun are answered; what they take and answer say their contracts. */
export const listReports = route<Calls, 'listReports'>('GET', '/reports')
export const saveReport = route<Calls, 'saveReport'>('POST', '/reports')
export const getReport = route<Calls, 'getReport'>('GET', '/reports/{id}')
export const deleteReport = route<Calls, 'deleteReport'>('DELETE', '/reports/{id}')
export const runReport = route<Calls, 'runReport'>('POST', '/reports/{id}/run')
export const scheduleReport = route<Calls, 'scheduleReport'>('POST', '/reports/{id}/mail')
