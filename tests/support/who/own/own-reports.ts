import { can } from '#domain/access/permissions'
import { makeDoneRun, makeWaitingRun } from '#tests/support/company/report-runs'
import { makeReport } from '#tests/support/valid-calls/valid-report-calls'
import type { Ground, OwnRequest } from './own-requests'

/** People with reports save their own first. */
const own =
  (asked: (id: string, ground: Ground) => ReturnType<OwnRequest>): OwnRequest =>
  async (ground) =>
    can(ground.person, 'reports.use') ? asked(await makeReport(ground.db, ground.person), ground) : {}

const byId = own(async (id) => ({ params: { id } }))

const waiting: OwnRequest = async ({ db, person }) => ({
  params: { id: await makeWaitingRun(db, person) },
})
const done: OwnRequest = async ({ db, files, person }) => ({
  params: { id: await makeDoneRun(db, files, person) },
})

/** Requests about a person's own reports. */
export const OWN_REPORTS = {
  saveReport: own(async (ReportId, { valid }) => ({ body: { ...valid.body, ReportId } })),
  getReport: byId,
  deleteReport: byId,
  scheduleReport: byId,
  runReport: byId,
  startReportRun: byId,
  getReportRun: waiting,
  stopReportRun: waiting,
  reportRunFile: done,
}
