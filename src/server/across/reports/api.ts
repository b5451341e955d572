import * as calls from '#domain/reports/calls'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { deleteReport } from './delete-report'
import { getReport, listReports } from './list-reports'
import { scheduleReport } from './mails/schedule-report'
import { runReport } from './run-report'
import { getRun, listRuns } from './runs/list-runs'
import { openRunFile } from './runs/open-run-file'
import { startRun } from './runs/start-run'
import { stopRun } from './runs/stop-run'
import { saveReport } from './save-report'

export const answers = answering(calls, {
  listReports,
  saveReport,
  getReport,
  deleteReport,
  scheduleReport,
  runReport,
  startReportRun: startRun,
  listReportRuns: listRuns,
  getReportRun: getRun,
  stopReportRun: stopRun,
  reportRunFile: async (context, input) => fileResponse(await openRunFile(context, input)),
})
