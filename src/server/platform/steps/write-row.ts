import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Columns, Table } from '#server/platform/steps/record'

type Ids = Readonly<Record<string, string | number>>

interface Identified<T extends Table, Row> {
  table: T
  idOf: (row: Row) => Ids
}

/** Writes columns of a locked row, and increments its version. */
export async function writeRow<T extends Table, Row>(
  tx: Transaction<Database>,
  { table, idOf, versionColumn }: Identified<T, Row> & { versionColumn: string | null },
  row: Row,
  columns: Columns<T>,
): Promise<void> {
  const counted = versionColumn !== null && { [versionColumn]: sql`${sql.ref(versionColumn)} + 1` }
  const values = Object.entries({ ...columns, ...counted }).filter(([, value]) => value !== undefined)
  const sets = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${isRow(idOf(row))}`.execute(tx)
}

/** Deletes a locked row and returns its columns. */
export async function deleteLocked<T extends Table, Row>(
  tx: Transaction<Database>,
  { table, idOf }: Identified<T, Row>,
  row: Row,
): Promise<object> {
  const { rows } =
    await sql<object>`delete from ${sql.table(table)} where ${isRow(idOf(row))} returning *`.execute(tx)
  return rows[0] ?? {}
}

function isRow(ids: Ids): RawBuilder<unknown> {
  const columns = Object.entries(ids).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  return sql.join(columns, sql` and `)
}
