import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { ImportKind } from '#domain/imports/kinds'

/** A run that a worker has, for as long as it is told again that it lives. */
export interface ClaimedRun {
  id: string
  claim_id: string
  kind: ImportKind
  state: 'Checking' | 'Posting'
  header: string[]
  attempts: number
}

/** After which a worker that was not heard of is taken for dead, and its run is begun anew. */
const LEASE_SECONDS = 30
const TELL_MS = 400

/** Takes the oldest run that waits for work, or whose worker is dead; null where there is none. */
export async function claimRun(db: Db): Promise<ClaimedRun | null> {
  const { rows } = await sql<ClaimedRun>`
    update import_runs set
      state = case state when 'Waiting' then 'Checking' when 'Queued' then 'Posting' else state end,
      claim_id = ${uuid()}, lease_until = now() + make_interval(secs => ${LEASE_SECONDS}),
      attempts = attempts + 1, done_count = 0
    where id = (
      select id from import_runs
      where state in ('Waiting', 'Queued') or (state in ('Checking', 'Posting') and lease_until < now())
      order by uploaded_at, id limit 1 for update skip locked)
    returning id, claim_id, kind, state, header, attempts`.execute(db)
  return rows[0] ?? null
}

/** Gives a run back for the next worker; what was asked for is still to be done. */
export async function giveBack(db: Db, run: ClaimedRun, { isTried }: { isTried: boolean }): Promise<void> {
  await sql`
    update import_runs set state = ${run.state === 'Checking' ? 'Waiting' : 'Queued'}, claim_id = null,
      lease_until = null, attempts = attempts - ${isTried ? 0 : 1}, done_count = 0
    where id = ${run.id} and claim_id = ${run.claim_id}`.execute(db)
}

/** Ends the work on a run that cannot be done: a check has failed, a posting may be asked for again. */
export async function giveUp(db: Db, run: ClaimedRun): Promise<void> {
  const [state, message] =
    run.state === 'Checking'
      ? ['Failed', 'This file could not be checked. Please upload it again.']
      : ['Checked', 'This file could not be imported, and nothing of it was. Please try again.']
  await sql`
    update import_runs set state = ${state}, message = ${message}, claim_id = null, lease_until = null, post_by = null,
      attempts = 0, done_count = 0
    where id = ${run.id} and claim_id = ${run.claim_id}`.execute(db)
}

/** How far a worker is; `stop` waits until the last of it was told. */
export interface Progress {
  /** Rows that are dealt with. */
  done: number
  stop(): Promise<void>
}

/**
 * Tells every now and then how far a run is, and that its worker lives, beside the transaction that may be open: on a
 * connection of its own, or, where there is one alone, after that transaction.
 */
export function tellProgress(db: Db, { id, claim_id }: ClaimedRun): Progress {
  let telling: Promise<void> | undefined
  const progress = {
    done: 0,
    async stop() {
      clearInterval(timer)
      await telling
    },
  }
  const tell = async (): Promise<void> => {
    await sql`
      update import_runs set done_count = ${progress.done},
        lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = ${id} and claim_id = ${claim_id}`.execute(db)
  }
  const timer = setInterval(() => {
    telling ??= tell()
      .catch(() => undefined)
      .finally(() => {
        telling = undefined
      })
  }, TELL_MS)
  timer.unref()
  return progress
}
