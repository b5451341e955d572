import { route } from '#domain/api/route'

type Calls = typeof import('./calls')

export const listReports = route<Calls, 'listReports'>('GET', '/reports')
export const saveReport = route<Calls, 'saveReport'>('POST', '/reports')
export const getReport = route<Calls, 'getReport'>('GET', '/reports/{id}')
export const deleteReport = route<Calls, 'deleteReport'>('DELETE', '/reports/{id}')
export const runReport = route<Calls, 'runReport'>('POST', '/reports/{id}/run')
export const scheduleReport = route<Calls, 'scheduleReport'>('POST', '/reports/{id}/mail')
export const startReportRun = route<Calls, 'startReportRun'>('POST', '/reports/{id}/runs')
export const listReportRuns = route<Calls, 'listReportRuns'>('GET', '/report-runs')
export const getReportRun = route<Calls, 'getReportRun'>('GET', '/report-runs/{id}')
export const stopReportRun = route<Calls, 'stopReportRun'>('POST', '/report-runs/{id}/stop')
export const reportRunFile = route<Calls, 'reportRunFile'>('GET', '/report-runs/{id}/file')
