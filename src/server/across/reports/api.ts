import * as calls from '#domain/reports/calls'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { runtime } from '#server/platform/runtime/runtime'
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
  listReports: ({ db, actor }) => listReports(db, actor),
  saveReport: ({ db, actor, body }) => saveReport(db, actor, body),
  getReport: ({ db, actor, params }) => getReport(db, actor, params.id),
  deleteReport: ({ db, actor, params, body }) => deleteReport(db, actor, params.id, body?.Version),
  scheduleReport: ({ db, actor, params, body }) => scheduleReport(db, actor, params.id, body),
  runReport: ({ db, actor, params, body }) => runReport(db, actor, params.id, body),
  startReportRun: ({ db, actor, params, body }) => startRun(db, actor, params.id, body.Format),
  listReportRuns: ({ db, actor }) => listRuns(db, actor),
  getReportRun: ({ db, actor, params }) => getRun(db, actor, params.id),
  stopReportRun: ({ db, actor, params }) => stopRun(db, actor, params.id),
  reportRunFile: async ({ db, actor, params }) =>
    fileResponse(await openRunFile(db, runtime().files, actor, params.id)),
})
