import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { ImportFinding } from '#db/tables/imports'
import type { RowState } from '#domain/imports/states'

export interface SavedVerdict {
  row: number
  state: RowState
  findings: ImportFinding[]
  new_id: string | null
  record: object | null
  key: string | null
  second_key: string | null
}

/** Saves the verdicts for rows of a run, sorted by row number. */
export async function saveVerdicts(db: Db, runId: string, verdicts: readonly SavedVerdict[]): Promise<void> {
  await writeRows(
    db,
    runId,
    verdicts,
    sql`(state, findings, new_id, record, key, second_key) = (
      select found.state, found.findings, found.new_id, found.record, found.key, found.second_key
      from jsonb_to_record(${ofRow(verdicts)}) as found
        (state text, findings jsonb, new_id uuid, record jsonb, key text, second_key text))`,
  )
}

/** Saves later findings for rows of a run, sorted by row number. */
export async function saveFindings(
  db: Db,
  runId: string,
  verdicts: readonly Pick<SavedVerdict, 'row' | 'state' | 'findings'>[],
): Promise<void> {
  await writeRows(
    db,
    runId,
    verdicts,
    sql`(state, findings) = (
      select found.state, found.findings from jsonb_to_record(${ofRow(verdicts)}) as found (state text, findings jsonb))`,
  )
}

/** No join: with a new run's statistics the planner would pair every row with every finding. */
async function writeRows(
  db: Db,
  runId: string,
  rows: readonly { row: number }[],
  columns: RawBuilder<unknown>,
): Promise<void> {
  const numbers = rows.map(({ row }) => row)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined) return
  await sql`
    update import_rows set ${columns}
    where run_id = ${runId} and row >= ${first} and row <= ${last} and row = any(${numbers}::integer[])`.execute(
    db,
  )
}

function ofRow(rows: readonly { row: number }[]): RawBuilder<unknown> {
  const byRow = JSON.stringify(Object.fromEntries(rows.map((each) => [each.row, each])))
  return sql`(select ${byRow}::text::jsonb) -> import_rows.row::text`
}
