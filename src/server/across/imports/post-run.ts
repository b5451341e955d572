import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { TARGETS, type Target } from '#server/across/imports/targets'
import type { ClaimedRun, Progress } from '#server/across/imports/work-table'

const AT_ONCE = 5_000
/** Locked during the import, so that two files with the same rows are not imported concurrently. */
const POSTING_LOCK = 7_301_731
const CHANGED = 'Something changed after the check, so that the file was checked again. Nothing was imported.'

/** Imports a run's ready rows in one transaction, all or none; if none, the file waits for a dry run. */
export async function postRun(db: Db, run: ClaimedRun, progress: Progress): Promise<void> {
  const target = TARGETS[run.kind]
  await transaction(db, async (tx) => {
    progress.done = 0
    await sql`select pg_advisory_xact_lock(${POSTING_LOCK})`.execute(tx)
    const extent = await sql<{ least: number; most: number }>`
      select coalesce(min(row), 0) as least, coalesce(max(row), -1) as most
      from import_rows where run_id = ${run.id} and state = 'ready'`.execute(tx)
    const { least, most } = extent.rows[0] ?? { least: 0, most: -1 }
    if (await isChanged(tx, run, target))
      return settle(tx, run, sql`state = 'Waiting', post_by = null, message = ${CHANGED}`)
    let posted = 0
    for (let from = least; from <= most; from += AT_ONCE) {
      for (const { into, of = sql`true` } of target.inserts) {
        const { numAffectedRows } = await sql`
          ${into} from import_rows rows
          where rows.run_id = ${run.id} and rows.state = 'ready' and rows.row >= ${from} and rows.row < ${from + AT_ONCE}
            and ${of}
          order by rows.row`.execute(tx)
        posted += Number(numAffectedRows ?? 0)
      }
      progress.done = posted
    }
    const message = (await target.after?.(tx, run.id)) ?? ''
    await settle(
      tx,
      run,
      sql`state = 'Posted', posted_at = now(), posted_count = ${posted}, done_count = ${posted}, message = ${message}`,
    )
  })
}

async function isChanged(tx: Transaction<Database>, run: ClaimedRun, target: Target): Promise<boolean> {
  if (await target.isOtherwise?.(tx, run.id)) return true
  const { rows } = await sql`
    select from import_rows rows
    where rows.run_id = ${run.id} and rows.state = 'ready' and ${target.isChanged} limit 1`.execute(tx)
  return rows.length > 0
}

async function settle(
  tx: Transaction<Database>,
  run: ClaimedRun,
  columns: RawBuilder<unknown>,
): Promise<void> {
  const { numAffectedRows } = await sql`
    update import_runs set ${columns}, claim_id = null, lease_until = null, attempts = 0
    where id = ${run.id} and claim_id = ${run.claim_id}`.execute(tx)
  if (numAffectedRows !== 1n) throw new Error('The import was taken over by another worker')
}
