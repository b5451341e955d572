import { z } from 'zod'
import { call } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { ScheduleReport } from './mail-schedule'
import * as routes from './routes'
import { ReportRun, ReportRuns, StartReportRun } from './runs/schema'
import { DeleteReport, ofReport, Report, ReportResult, Reports, RunReport, SaveReport } from './schema'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv; charset=utf-8'
const noun = 'Reports'
const permission = 'reports.use'

/** Calls on saved questions (docs/decisions/0167-reports.md). */
export const listReports = call(routes.listReports, {
  noun,
  permission,
  summary: 'The reports that come with the portal, those I saved, and those shared with me',
  query: asCaller,
  output: Reports,
})
export const saveReport = call(routes.saveReport, {
  noun,
  permission,
  summary: 'Save a question, or with ReportId change one of my own',
  body: SaveReport,
  output: success({ Report }),
})
export const getReport = call(routes.getReport, {
  noun,
  permission,
  summary: 'What a report asks',
  params: ofReport,
  query: asCaller,
  output: Report,
})
export const deleteReport = call(routes.deleteReport, {
  noun,
  permission,
  summary: 'Delete a report of my own',
  params: ofReport,
  body: DeleteReport,
  output: z.object({ message: z.string() }),
})
export const scheduleReport = call(routes.scheduleReport, {
  noun,
  permission,
  summary:
    'Have a saved report sent to me by mail with the rows that I may see, or end it; its owner ends it for all',
  params: ofReport,
  body: ScheduleReport,
  output: success({ Report }),
})
export const runReport = call(routes.runReport, {
  fromReplica: true,
  reads: true,
  logged: 'export',
  noun,
  permission,
  summary:
    'What a report answers to me: the rows that I may see, or their groups, with sums by currency; as a file all of them',
  params: ofReport,
  body: RunReport,
  output: ReportResult,
  unlessJson: XLSX,
})
export const startReportRun = call(routes.startReportRun, {
  logged: 'export',
  noun,
  permission,
  summary:
    'Make a file of all rows of a report beside the requests, as I may see them; the same one that is under way is answered again',
  params: ofReport,
  body: StartReportRun,
  output: success({ ReportRun }),
})
export const listReportRuns = call(routes.listReportRuns, {
  noun,
  permission,
  summary: 'My own exports of the last days, the newest first',
  query: asCaller,
  output: ReportRuns,
})
export const getReportRun = call(routes.getReportRun, {
  noun,
  permission,
  summary: 'How far an export of mine is',
  params: byId,
  query: asCaller,
  output: ReportRun,
})
export const stopReportRun = call(routes.stopReportRun, {
  noun,
  permission,
  summary: 'Stop an export of mine; one that is over stays as it is',
  params: byId,
  body: asCaller,
  output: success({ ReportRun }),
})
export const reportRunFile = call(routes.reportRunFile, {
  logged: 'export',
  noun,
  permission,
  summary: 'The file of an export of mine that is done',
  params: byId,
  query: asCaller,
  file: [XLSX, CSV],
})
