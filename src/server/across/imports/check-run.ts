import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { findImportColumns, headerOf } from '#domain/imports/columns'
import type { ImportKind } from '#domain/imports/kinds'
import type { Verdict } from '#domain/imports/verdicts'
import { settleTwins } from '#server/across/imports/settle-twins'
import { settlePlaces } from '#server/across/imports/users/settle-places'
import { validateRows } from '#server/across/imports/validate-rows'
import type { ClaimedRun, Progress } from '#server/across/imports/work-table'
import { type SavedVerdict, saveVerdicts } from '#server/across/imports/write-rows'

const AT_ONCE = 2_000

/** Saves a verdict for each row in batches, nothing else; may be restarted. False if `isStopped`, asked between batches, ended it. */
export async function checkRun(
  db: Db,
  run: ClaimedRun,
  progress: Progress,
  isStopped: () => boolean,
): Promise<boolean> {
  const found = findImportColumns(run.kind, run.header)
  if ('missing' in found) throw new Error(`The kept header of an import lacks ${found.missing.join(', ')}`)
  const last = await lastRow(db, run.id)
  for (let after = 0; after < last; after += AT_ONCE) {
    if (isStopped()) return false
    const { rows } = await sql<{ row: number; cells: string[] }>`
      select row, cells from import_rows where run_id = ${run.id} and row > ${after} and row <= ${after + AT_ONCE}
      order by row`.execute(db)
    const verdicts = await validateRows(db, run.kind, found.places, rows)
    await saveVerdicts(
      db,
      run.id,
      rows.map(({ row }, index) => savedVerdict(run.kind, row, verdicts[index])),
    )
    progress.done += rows.length
  }
  await transaction(db, async (tx) => {
    await settleTwins(tx, run)
    if (run.kind === 'users') await settlePlaces(tx, run)
    await finish(tx, run)
  })
  return true
}

async function lastRow(db: Db, runId: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(row) as last from import_rows where run_id = ${runId}`.execute(db)
  return rows[0]?.last ?? 0
}

function savedVerdict(kind: ImportKind, row: number, verdict: Verdict | undefined): SavedVerdict {
  if (verdict?.state === 'ready') {
    const { record, key, secondKey = null, note } = verdict
    const findings = note ? [{ column: '', message: note }] : []
    return { row, state: 'ready', findings, new_id: uuid(), record, key, second_key: secondKey }
  }
  const findings =
    verdict?.state === 'duplicate' ? [{ field: '', message: verdict.message }] : (verdict?.findings ?? [])
  return {
    row,
    state: verdict?.state ?? 'faulty',
    new_id: null,
    record: null,
    key: null,
    second_key: null,
    findings: findings.map(({ field, message }) => ({ column: headerOf(kind, field), message })),
  }
}

async function finish(tx: Transaction<Database>, { id, claim_id }: ClaimedRun): Promise<void> {
  await sql`
    update import_runs set state = 'Checked', claim_id = null, lease_until = null, attempts = 0, done_count = row_count,
      ready_count = counted.ready, duplicate_count = counted.duplicate, faulty_count = counted.faulty
    from (
      select count(*) filter (where state = 'ready') as ready, count(*) filter (where state = 'duplicate') as duplicate,
        count(*) filter (where state = 'faulty') as faulty
      from import_rows where run_id = ${id}
    ) as counted
    where id = ${id} and claim_id = ${claim_id}`.execute(tx)
}
