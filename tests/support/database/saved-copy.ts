import { sql } from 'kysely'
import { isEmptied, type TestDatabase, unchecked } from './database'

/**
 * Copies all rows of the database; the returned function restores them, much faster than creating them again.
 */
export async function saveCopy({
  db,
  reset,
}: Pick<TestDatabase, 'db' | 'reset'>): Promise<() => Promise<void>> {
  // The database fills generated columns again.
  const { rows } = await sql<{ name: string; columns: string }>`
    select quote_ident(tablename) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from pg_tables join information_schema.columns on table_schema = schemaname and table_name = tablename
    where schemaname = 'public' and is_generated = 'NEVER' and ${isEmptied} group by tablename`.execute(db)
  await sql`create schema kept`.execute(db)
  for (const { name } of rows) await sql.raw(`create table kept.${name} as table ${name}`).execute(db)
  const inserts = rows.map(
    ({ name, columns }, index) =>
      `i${index} as (insert into ${name} (${columns}) overriding system value select ${columns} from kept.${name})`,
  )
  return async () => {
    await reset()
    await unchecked(db, async (tx) => {
      await sql.raw(`with ${inserts.join(', ')} select`).execute(tx)
    })
  }
}
