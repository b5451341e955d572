import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { isUniqueViolation } from '#db/violations'
import type { Question } from '#domain/reports/question'
import type { RunFormat } from '#domain/reports/runs/schema'
import type { RunFailure } from '#domain/reports/runs/states'

export interface ClaimedRun {
  id: string
  claim_id: string
  person_id: string
  report_id: string
  name: string
  question: Question
  format: RunFormat
  attempts: number
}

/** After this time without a renewal the process counts as dead. Longer than a statement may take. */
const LEASE_SECONDS = 45
const TRIES = 5

/** Claims the oldest run that waits or lost its process, one per person; null if there is none. */
export async function claimRun(db: Db): Promise<ClaimedRun | null> {
  for (let tried = 0; tried < TRIES; tried++) {
    try {
      const { rows } = await sql<ClaimedRun>`
        update report_runs set state = 'running', claim_id = ${uuid()}, attempts = attempts + 1, done_count = 0,
          row_count = null, leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
        where id = (
          select id from report_runs run
          where state = 'running' and leased_until < now() or state = 'queued' and not exists (
            select from report_runs other where other.person_id = run.person_id and other.state = 'running')
          order by asked_at, id limit 1 for update skip locked)
        returning id, claim_id, person_id, report_id, name, question, format, attempts`.execute(db)
      return rows[0] ?? null
    } catch (error) {
      if (!isUniqueViolation(error, 'report_runs_one')) throw error
    }
  }
  return null
}

interface RunProgress {
  done: number
  rows: number | null
}

/** Renews the lease and saves the progress; false if this process no longer holds the run. */
export async function saveRunProgress(
  db: Db,
  run: ClaimedRun,
  { done, rows }: RunProgress,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_runs set done_count = ${done}, row_count = ${rows}::int,
      leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    where id = ${run.id} and claim_id = ${run.claim_id}`.execute(db)
  return numAffectedRows === 1n
}

/** Returns a run to the queue; the next process starts it again from the beginning. */
export async function requeueRun(db: Db, run: ClaimedRun, { isTried }: { isTried: boolean }): Promise<void> {
  await sql`
    update report_runs set state = 'queued', claim_id = null, leased_until = null, done_count = 0, row_count = null,
      attempts = attempts - ${isTried ? 0 : 1}
    where id = ${run.id} and claim_id = ${run.claim_id}`.execute(db)
}

export async function failRun(db: Db, run: ClaimedRun, failure: RunFailure): Promise<void> {
  await sql`
    update report_runs set state = 'failed', failure = ${failure}, claim_id = null, leased_until = null, ended_at = now()
    where id = ${run.id} and claim_id = ${run.claim_id}`.execute(db)
}

/** Ends a run with its file; false if this process no longer holds the run. */
export async function endRun(
  tx: Transaction<Database>,
  run: ClaimedRun,
  { fileId, rights, rows }: { fileId: string; rights: string; rows: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update report_runs set state = 'done', file_id = ${fileId}, rights = ${rights}, done_count = ${rows},
      row_count = ${rows}, claim_id = null, leased_until = null, ended_at = now()
    where id = ${run.id} and claim_id = ${run.claim_id}`.execute(tx)
  return numAffectedRows === 1n
}
