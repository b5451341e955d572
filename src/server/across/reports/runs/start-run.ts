import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { transaction } from '#db/transaction'
import { AppError } from '#domain/errors'
import { MAX_UNDER_WAY } from '#domain/reports/runs/limits'
import type { ReportRun, RunFormat } from '#domain/reports/runs/schema'
import { UNDER_WAY } from '#domain/reports/runs/states'
import { findReport } from '#server/across/reports/report-row'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findRun, findRuns, toRun } from './run-table'

const MESSAGE = 'The file is being made.'

/** Queues an export, or returns the same one. Throws FORBIDDEN, NOT_FOUND, REPORT_RUNS_LIMIT. */
export async function startRun(
  { db, actor }: Context,
  { id: reportId, Format: format }: { id: string; Format: RunFormat },
): Promise<{ message: string; ReportRun: ReportRun }> {
  mustBeAllowed(actor, 'reports.use')
  return transaction(db, async (tx) => {
    const report = await findReport(tx, actor, reportId)
    if (!report.CanRead) throw new AppError('FORBIDDEN')
    // Serialise double clicks, so that the second one is counted after the first.
    await sql`select from users where id = ${actor.id} for no key update`.execute(tx)
    const question = JSON.stringify(report.Question)
    const underWay = sql`runs.state = any(${[...UNDER_WAY]}::text[])`
    const same = sql`runs.report_id = ${reportId} and runs.format = ${format} and runs.question = ${question}::text::jsonb`
    const [running] = await findRuns(tx, actor, sql`${underWay} and ${same}`)
    if (running) return { message: MESSAGE, ReportRun: toRun(running) }
    const others = await findRuns(tx, actor, underWay)
    if (others.length >= MAX_UNDER_WAY) throw new AppError('REPORT_RUNS_LIMIT')
    const id = uuid()
    const asked = { id, person_id: actor.id, report_id: reportId, name: report.Name, question, format }
    await tx.insertInto('report_runs').values(asked).execute()
    return { message: MESSAGE, ReportRun: toRun(await findRun(tx, actor, id)) }
  })
}
