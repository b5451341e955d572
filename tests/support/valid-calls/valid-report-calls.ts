import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { SaveReport } from '#domain/reports/schema'
import { SUBJECTS } from '#domain/reports/subjects'
import { saveReport } from '#server/across/reports/save-report'
import type { Situation } from '#tests/support/http/situation'
import type { ValidCall } from './valid-calls'

const QUESTION = {
  ...{ Subject: 'notes', Columns: ['number', 'partner', 'commission'], Groups: ['partner'] },
  Filters: [{ Column: 'commission', Is: 'at-least', Value: '100' }],
  Sums: [{ Column: 'commission', As: 'sum' }],
}

const OF_STUDENTS = { Subject: 'students', Columns: ['name'], Groups: [], Filters: [], Sums: [] }

/** Saves this person's report, about notes or else about students; returns its id. */
export async function makeReport(db: Db, owner: Actor): Promise<string> {
  const question = can(owner, SUBJECTS.notes.permission) ? QUESTION : OF_STUDENTS
  const { Report } = await saveReport(
    { db, actor: owner },
    SaveReport.parse({ Name: 'Mine', Question: question }),
  )
  return Report.ReportId
}

/** Requests on reports that are accepted in this situation. */
export function reportCalls({ world: { people }, reportId, reportRuns }: Situation) {
  const { superadmin } = people
  const UserId = superadmin.id
  const waiting = { actor: superadmin, params: { id: reportRuns.waitingId } }
  const one = { actor: superadmin, params: { id: reportId } }
  return {
    listReports: { actor: superadmin, query: { UserId, userId: UserId } },
    saveReport: {
      actor: superadmin,
      body: {
        UserId,
        ReportId: reportId,
        Version: 1,
        Name: 'Large notes',
        Question: QUESTION,
        Groups: ['admin'],
        People: [people.finance.email],
      },
    },
    getReport: { ...one, query: { UserId, userId: UserId } },
    deleteReport: { ...one, body: { UserId, Version: 1 } },
    scheduleReport: {
      ...one,
      body: { UserId, Every: 'weekly', Day: 1, Hour: 8, Format: 'csv', ForAll: false },
    },
    runReport: { ...one, body: { UserId, pageNo: 1, pageSize: 20, Format: 'table' } },
    startReportRun: { ...one, body: { UserId, Format: 'xlsx' } },
    listReportRuns: { actor: superadmin, query: { UserId, userId: UserId } },
    getReportRun: { ...waiting, query: { UserId, userId: UserId } },
    stopReportRun: { ...waiting, body: { UserId, userId: UserId } },
    reportRunFile: {
      actor: superadmin,
      params: { id: reportRuns.doneId },
      query: { UserId, userId: UserId },
    },
  } satisfies Record<string, ValidCall>
}
