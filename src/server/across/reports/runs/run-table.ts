import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#db/database'
import type { ReportRunTable } from '#db/tables/platform/reports'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import type { Question } from '#domain/reports/question'
import { expiryOf } from '#domain/reports/runs/limits'
import type { ReportRun } from '#domain/reports/runs/schema'
import { RUN_FAILURES } from '#domain/reports/runs/states'

/** The number listed; older ones are removed within days. */
const LISTED = 50

export type RunRecord = Selectable<Omit<ReportRunTable, 'question'>> & {
  question: Question
  file_name: string | null
  content_type: string | null
  size: number | null
}

/** The person's own runs that meet the condition, the newest first. */
export async function findRuns(db: Db, { id }: Pick<Actor, 'id'>, where: RawBuilder<unknown> = sql`true`) {
  const { rows } = await sql<RunRecord>`
    select runs.*, files.name as file_name, files.content_type, files.size
    from report_runs runs left join files on files.id = runs.file_id
    where runs.person_id = ${id} and ${where}
    order by runs.asked_at desc, runs.id desc limit ${sql.lit(LISTED)}`.execute(db)
  return rows
}

/**
 * A run of the person's own.
 * @throws AppError NOT_FOUND also for another person's
 */
export async function findRun(db: Db, actor: Pick<Actor, 'id'>, id: string): Promise<RunRecord> {
  const [run] = await findRuns(db, actor, sql`runs.id = ${id}`)
  if (!run) throw new AppError('NOT_FOUND')
  return run
}

export function toRun(run: RunRecord): ReportRun {
  return {
    ReportRunId: run.id,
    ReportId: run.report_id,
    Name: run.name,
    Format: run.format,
    State: run.state,
    DoneCount: run.done_count,
    RowCount: run.row_count,
    FileName: run.file_name,
    Size: run.size,
    Message: run.failure && RUN_FAILURES[run.failure],
    AskedAt: run.asked_at.toISOString(),
    EndedAt: run.ended_at?.toISOString() ?? null,
    KeptUntil: run.ended_at && expiryOf(run.ended_at).toISOString(),
  }
}
