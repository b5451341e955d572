import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { READY_REPORTS } from '#domain/reports/ready'
import { expiryOf } from '#domain/reports/runs/limits'
import type { ReportRun } from '#domain/reports/runs/schema'
import { RUN_FAILURES } from '#domain/reports/runs/states'
import { isInScope } from '#server/across/reports/report-row'
import { columns, later, moment, part, type RowOf } from '#server/platform/rows/columns'

const LISTED = 50

const READY_IDS = READY_REPORTS.map(({ id }) => id)

/** A saved report's id is a UUID; text of another shape must not be cast. */
const SAVED_ID = sql`case when runs.report_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then runs.report_id::uuid end`

function runColumns(actor: Actor) {
  return columns<ReportRun, { runs: 'report_runs'; files: 'left files' }>()(
    {
      ReportRunId: 'runs.id',
      ReportId: 'runs.report_id',
      HasReport: sql<boolean>`(runs.report_id = any(${READY_IDS}::text[])
      or exists (select from reports where reports.id = ${SAVED_ID} and ${isInScope(actor)}))`,
      Name: 'runs.name',
      Format: 'runs.format',
      State: 'runs.state',
      DoneCount: 'runs.done_count',
      RowCount: 'runs.row_count',
      FileName: 'files.name',
      Size: 'files.size',
      Message: later,
      AskedAt: moment('runs.asked_at'),
      EndedAt: moment('runs.ended_at'),
      KeptUntil: later,
    },
    {
      question: 'runs.question',
      rights: 'runs.rights',
      failure: 'runs.failure',
      file: part('id', {
        id: 'files.id',
        name: 'files.name',
        content_type: 'files.content_type',
        size: 'files.size',
      }),
    },
  )
}

export type RunRecord = RowOf<ReturnType<typeof runColumns>>

/** The person's own runs that meet the condition, the newest first. */
export async function findRuns(
  db: Db,
  actor: Actor,
  where: RawBuilder<unknown> = sql`true`,
): Promise<RunRecord[]> {
  const run = runColumns(actor)
  return run.read(
    db,
    sql`select ${run.list}
    from report_runs runs left join files on files.id = runs.file_id
    where runs.person_id = ${actor.id} and ${where}
    order by runs.asked_at desc, runs.id desc limit ${sql.lit(LISTED)}`,
  )
}

/** A run of the person's own. Throws NOT_FOUND also for another person's. */
export async function findRun(db: Db, actor: Actor, id: string): Promise<RunRecord> {
  const [run] = await findRuns(db, actor, sql`runs.id = ${id}`)
  if (!run) throw new AppError('NOT_FOUND')
  return run
}

export function toRun({ inner: { failure }, ...run }: RunRecord): ReportRun {
  return {
    ...run,
    Message: failure && RUN_FAILURES[failure],
    KeptUntil: run.EndedAt && expiryOf(new Date(run.EndedAt)).toISOString(),
  }
}
