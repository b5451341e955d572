import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { ImportKind } from '#domain/imports/kinds'

export interface ClaimedRun {
  id: string
  claim_id: string
  kind: ImportKind
  state: 'Checking' | 'Posting'
  header: string[]
  attempts: number
}

const LEASE_SECONDS = 30
const PROGRESS_MS = 400

/** Claims the oldest run that waits for work or whose worker is dead; null if there is none. */
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

export async function requeueRun(db: Db, run: ClaimedRun, { isTried }: { isTried: boolean }): Promise<void> {
  await sql`
    update import_runs set state = ${run.state === 'Checking' ? 'Waiting' : 'Queued'}, claim_id = null,
      lease_until = null, attempts = attempts - ${isTried ? 0 : 1}, done_count = 0
    where id = ${run.id} and claim_id = ${run.claim_id}`.execute(db)
}

/** Gives up on a run: a check has failed; a posting may be requested again. */
export async function abandonRun(db: Db, run: ClaimedRun): Promise<void> {
  const [state, message] =
    run.state === 'Checking'
      ? ['Failed', 'This file could not be checked. Please upload it again.']
      : ['Checked', 'This file could not be imported, and nothing of it was. Please try again.']
  await sql`
    update import_runs set state = ${state}, message = ${message}, claim_id = null, lease_until = null, post_by = null,
      attempts = 0, done_count = 0
    where id = ${run.id} and claim_id = ${run.claim_id}`.execute(db)
}

export interface Progress {
  done: number
  stop(): Promise<void>
}

/** Writes outside the worker's open transaction: on another connection, or after it if there is only one. */
export function progressWriter(db: Db, { id, claim_id }: ClaimedRun): Progress {
  let saving: Promise<void> | undefined
  const progress = {
    done: 0,
    async stop() {
      clearInterval(timer)
      await saving
    },
  }
  const save = async (): Promise<void> => {
    await sql`
      update import_runs set done_count = ${progress.done},
        lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
      where id = ${id} and claim_id = ${claim_id}`.execute(db)
  }
  const timer = setInterval(() => {
    saving ??= save()
      .catch(() => undefined)
      .finally(() => {
        saving = undefined
      })
  }, PROGRESS_MS)
  timer.unref()
  return progress
}
