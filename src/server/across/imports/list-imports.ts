import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { ImportRun, ImportRunDetails, ImportRunRow } from '#domain/imports/schema'
import { isUnderWay, ROW_STATES } from '#domain/imports/states'
import type { Page } from '#domain/paging/schema'
import { findRun, ofActor, readRuns, toRun } from '#server/across/imports/run-table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'

const SHOWN_ROWS = 50

/** One page of the imports, newest first (`GET /imports`). Throws FORBIDDEN. */
export async function listImports(
  { db, actor }: Context,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Page<ImportRun>> {
  mustBeAllowed(actor, 'imports.make')
  const [rows, counted] = await Promise.all([
    readRuns(
      db,
      actor,
      sql`order by runs.uploaded_at desc, runs.id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
    ),
    sql<{
      count: number
    }>`select count(*)::int as count from import_runs runs where ${ofActor(actor)}`.execute(db),
  ])
  return { rows: rows.map(toRun), totalCount: counted.rows[0]?.count ?? 0, pageNo, pageSize }
}

/** One import with its first rows, faulty ones first; none in processing. @throws FORBIDDEN, NOT_FOUND */
export async function getImport({ db, actor }: Context, { id }: { id: string }): Promise<ImportRunDetails> {
  mustBeAllowed(actor, 'imports.make')
  const record = await findRun(db, actor, id)
  const run = toRun(record)
  return { ...run, Header: record.inner.header, Rows: isUnderWay(run.State) ? [] : await firstRows(db, id) }
}

interface RowRecord {
  row: number
  state: ImportRunRow['State']
  cells: string[]
  findings: { column: string; message: string }[]
}

async function firstRows(db: Db, id: string): Promise<ImportRunRow[]> {
  const { rows } = await sql<RowRecord>`
    select shown.row, shown.state, shown.cells, shown.findings
    from unnest(${[...ROW_STATES].toReversed()}::text[]) with ordinality as states (state, place)
    cross join lateral (
      select row, state, cells, findings from import_rows
      where run_id = ${id} and import_rows.state = states.state order by row limit ${SHOWN_ROWS}
    ) as shown order by states.place, shown.row`.execute(db)
  return rows.map(({ row, state, cells, findings }) => ({
    Row: row,
    State: state,
    Cells: cells,
    Findings: findings.map(({ column, message }) => ({ Column: column, Message: message })),
  }))
}
