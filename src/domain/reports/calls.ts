import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { ScheduleReport } from './mail-schedule'
import * as routes from './routes'
import { ReportRun, ReportRuns, StartReportRun } from './runs/schema'
import { DeleteReport, ofReport, Report, ReportResult, Reports, RunReport, SaveReport } from './schema'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv; charset=utf-8'
const call = callsOf('Reports')
const permission = 'reports.use'

export const listReports = call(routes.listReports, {
  permission,
  summary: 'List the reports: built-in ones, the caller’s own and those shared with the caller',
  query: asCaller,
  output: Reports,
})
export const saveReport = call(routes.saveReport, {
  permission,
  summary: 'Save a report, or with ReportId change one of one’s own',
  body: SaveReport,
  output: success({ Report }),
})
export const getReport = call(routes.getReport, {
  permission,
  summary: 'Read the question of a report',
  params: ofReport,
  query: asCaller,
  output: Report,
})
export const deleteReport = call(routes.deleteReport, {
  permission,
  summary: 'Delete a report of one’s own',
  params: ofReport,
  body: DeleteReport,
  output: z.object({ message: z.string() }),
})
export const scheduleReport = call(routes.scheduleReport, {
  permission,
  summary:
    'Schedule a saved report as a mail to the caller, with the rows that the caller sees, or end the schedule; its owner may end it for all readers',
  params: ofReport,
  body: ScheduleReport,
  output: success({ Report }),
})
export const runReport = call(routes.runReport, {
  fromReplica: true,
  reads: true,
  logged: 'export',
  permission,
  summary:
    'Run a report: rows that the caller sees, or their groups, with sums by currency; as a file it has all of them',
  params: ofReport,
  body: RunReport,
  output: ReportResult,
  unlessJson: XLSX,
})
export const startReportRun = call(routes.startReportRun, {
  logged: 'export',
  permission,
  summary:
    'Start an export of all rows of a report that the caller sees, in the background; the same export that is still running is answered again',
  params: ofReport,
  body: StartReportRun,
  output: success({ ReportRun }),
})
export const listReportRuns = call(routes.listReportRuns, {
  permission,
  summary: 'List the caller’s exports of the last days, newest first',
  query: asCaller,
  output: ReportRuns,
})
export const getReportRun = call(routes.getReportRun, {
  permission,
  summary: 'Read the progress of one of the caller’s exports',
  params: byId,
  query: asCaller,
  output: ReportRun,
})
export const stopReportRun = call(routes.stopReportRun, {
  permission,
  summary: 'Stop one of the caller’s exports; one that has ended is not changed',
  params: byId,
  body: asCaller,
  output: success({ ReportRun }),
})
export const reportRunFile = call(routes.reportRunFile, {
  logged: 'export',
  permission,
  summary: 'Download the file of one of the caller’s finished exports',
  params: byId,
  query: asCaller,
  file: [XLSX, CSV],
})
