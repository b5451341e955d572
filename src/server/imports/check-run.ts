import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import { transaction } from '#db/transaction'
import { findImportColumns, headerOf, KEY_WORDS } from '#domain/imports/columns'
import type { ImportKind } from '#domain/imports/kinds'
import type { Verdict } from '#domain/imports/verdicts'
import { judgeRows } from '#server/imports/judge-rows'
import type { ClaimedRun, Progress } from '#server/imports/work-table'

const AT_ONCE = 2_000

/**
 * The dry run: looks at the rows of a file, some at a time, and writes down where each lands; nothing but that is written.
 * Done anew from the start by another worker, it comes to the same end.
 * @param isStopped asked between the rows; whether to leave off
 * @returns whether it came to its end
 */
export async function checkRun(
  db: Db,
  run: ClaimedRun,
  progress: Progress,
  isStopped: () => boolean,
): Promise<boolean> {
  const found = findImportColumns(run.kind, run.header)
  if ('missing' in found) throw new Error(`The kept header of an import lacks ${found.missing.join(', ')}`)
  for (let after = 0; ; ) {
    if (isStopped()) return false
    const { rows } = await sql<{ row: number; cells: string[] }>`
      select row, cells from import_rows where run_id = ${run.id} and row > ${after}
      order by row limit ${AT_ONCE}`.execute(db)
    if (rows.length === 0) break
    const verdicts = await judgeRows(db, run.kind, found.places, rows)
    await keepVerdicts(
      db,
      run,
      rows.map(({ row }, index) => keptOf(run.kind, row, verdicts[index])),
    )
    after = rows.at(-1)?.row ?? after
    progress.done += rows.length
  }
  await transaction(db, async (tx) => {
    await settleTwins(tx, run)
    await finish(tx, run)
  })
  return true
}

function keptOf(kind: ImportKind, row: number, verdict: Verdict | undefined) {
  if (verdict?.state === 'ready') {
    const { record, key, secondKey = null } = verdict
    return { row, state: 'ready', findings: [], new_id: uuid(), record, key, second_key: secondKey }
  }
  const findings =
    verdict?.state === 'duplicate' ? [{ field: '', message: verdict.message }] : (verdict?.findings ?? [])
  return {
    ...{ row, state: verdict?.state ?? 'faulty', new_id: null, record: null, key: null, second_key: null },
    findings: findings.map(({ field, message }) => ({ column: headerOf(kind, field), message })),
  }
}

async function keepVerdicts(db: Db, run: ClaimedRun, kept: ReturnType<typeof keptOf>[]): Promise<void> {
  await sql`
    update import_rows set state = found.state, findings = found.findings, new_id = found.new_id, record = found.record,
      key = found.key, second_key = found.second_key
    from jsonb_to_recordset(${JSON.stringify(kept)}::text::jsonb) as found
      (row integer, state text, findings jsonb, new_id uuid, record jsonb, key text, second_key text)
    where import_rows.run_id = ${run.id} and import_rows.row = found.row`.execute(db)
}

/** Of rows that are the same the first stands: a repeated one is a duplicate, one that says something else is faulty. */
async function settleTwins(tx: Transaction<Database>, { id, kind }: ClaimedRun): Promise<void> {
  const same = `has the same ${KEY_WORDS[kind]}`
  await sql`
    with ranked as (
      select row, record, first_value(row) over first as first, first_value(record) over first as first_record
      from import_rows where run_id = ${id} and state = 'ready'
      window first as (partition by key order by row)
    )
    update import_rows set
      state = case when ranked.record = first_record then 'duplicate' else 'faulty' end,
      findings = jsonb_build_array(jsonb_build_object('column', '', 'message', 'Row ' || first || ${` ${same}`}::text ||
        case when ranked.record = first_record then '.' else ', with other values. Keep one of them.' end))
    from ranked
    where import_rows.run_id = ${id} and import_rows.row = ranked.row and ranked.row <> ranked.first`.execute(
    tx,
  )
  await sql`
    with ranked as (
      select row, first_value(row) over (partition by second_key order by row) as first
      from import_rows where run_id = ${id} and state = 'ready' and second_key is not null
    )
    update import_rows set state = 'faulty', findings = jsonb_build_array(jsonb_build_object('column', '', 'message',
      'Row ' || first || ' is the same application under another reference. Keep one of them.'))
    from ranked
    where import_rows.run_id = ${id} and import_rows.row = ranked.row and ranked.row <> ranked.first`.execute(
    tx,
  )
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
