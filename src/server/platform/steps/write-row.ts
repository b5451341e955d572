import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Columns, Table } from '#server/platform/steps/record'

/** Writes columns of a locked row, and increments its version. */
export async function writeRow<T extends Table, Row>(
  tx: Transaction<Database>,
  {
    table,
    idOf,
    versionColumn,
  }: {
    table: T
    idOf: (row: Row) => Readonly<Record<string, string | number>>
    versionColumn: string | null
  },
  row: Row,
  columns: Columns<T>,
): Promise<void> {
  const counted = versionColumn !== null && { [versionColumn]: sql`${sql.ref(versionColumn)} + 1` }
  const values = Object.entries({ ...columns, ...counted }).filter(([, value]) => value !== undefined)
  const sets = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const ids = Object.entries(idOf(row)).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(sets)} where ${sql.join(ids, sql` and `)}`.execute(tx)
}
