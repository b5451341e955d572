import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#db/schema'

const ROWS_AT_ONCE = 2000

/** A row written as JSON as a whole, in which a list in a JSON column stays a list. */
export type JsonRow<Table> = {
  [Column in keyof Insertable<Table>]: Column extends keyof Selectable<Table>
    ? Insertable<Table>[Column] | Extract<Selectable<Table>[Column], readonly unknown[]>
    : Insertable<Table>[Column]
}

/** Inserts rows as JSON; all have the columns of the first. Throws the database's error for a bad row. */
export async function insertAll<Table extends keyof Database>(
  db: Kysely<Database>,
  table: Table,
  rows: readonly JsonRow<Database[Table]>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::text::jsonb)`.execute(
      db,
    )
  }
}
