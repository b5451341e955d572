import { sql } from 'kysely'
import { MAX_UNDER_WAY } from '#domain/reports/runs/limits'
import { makeWaitingRun } from '#tests/support/company/report-runs'
import type { MessageCases } from '../api'

export const REPORTS: MessageCases = {
  REPORT_RUNS_LIMIT: async ({ db, at, send }) => {
    for (let count = 0; count < MAX_UNDER_WAY; count++) await makeWaitingRun(db, at.world.people.superadmin)
    return send('startReportRun')
  },
  REPORT_RUN_NOT_DONE: ({ at, send }) => send('reportRunFile', { params: { id: at.reportRuns.waitingId } }),
  REPORT_RUN_OUTDATED: async ({ db, at, send }) => {
    await sql`update report_runs set rights = 'others' where id = ${at.reportRuns.doneId}`.execute(db)
    return send('reportRunFile')
  },
}
