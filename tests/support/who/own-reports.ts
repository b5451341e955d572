import { can } from '#domain/access/permissions'
import { makeReport } from '#tests/support/valid-calls/valid-report-calls'
import type { Ground, OwnRequest } from './own-requests'

/** Whoever has reports saves one of their own first. */
const own =
  (asked: (id: string, ground: Ground) => ReturnType<OwnRequest>): OwnRequest =>
  async (ground) =>
    can(ground.person, 'reports.use') ? asked(await makeReport(ground.db, ground.person), ground) : {}

const byId = own(async (id) => ({ params: { id } }))

/** What each does to their own reports. */
export const OWN_REPORTS = {
  saveReport: own(async (ReportId, { valid }) => ({ body: { ...valid.body, ReportId } })),
  getReport: byId,
  deleteReport: byId,
  scheduleReport: byId,
  runReport: byId,
}
