import * as calls from '#domain/reports/calls'
import { answering } from '#server/platform/http/answering'
import { deleteReport } from './delete-report'
import { getReport, listReports } from './list-reports'
import { scheduleReport } from './mails/schedule-report'
import { runReport } from './run-report'
import { saveReport } from './save-report'

/** What answers the calls of this noun. */
export const answers = answering(calls, {
  listReports: ({ db, actor }) => listReports(db, actor),
  saveReport: ({ db, actor, body }) => saveReport(db, actor, body),
  getReport: ({ db, actor, params }) => getReport(db, actor, params.id),
  deleteReport: ({ db, actor, params, body }) => deleteReport(db, actor, params.id, body?.Version),
  scheduleReport: ({ db, actor, params, body }) => scheduleReport(db, actor, params.id, body),
  runReport: ({ db, actor, params, body }) => runReport(db, actor, params.id, body),
})
