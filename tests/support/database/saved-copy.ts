import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isEmptied, type TestDatabase, unchecked } from './database'

interface Table {
  name: string
  columns: string
}

/**
 * Copies all rows of the database into a schema; the returned function restores them, much faster than creating
 * them again.
 */
export async function saveCopy(
  { db, reset }: Pick<TestDatabase, 'db' | 'reset'>,
  schema: 'kept' | 'world' = 'kept',
): Promise<() => Promise<void>> {
  // The database fills generated columns again.
  const { rows } = await sql<Table>`
    select quote_ident(tablename) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from pg_tables join information_schema.columns on table_schema = schemaname and table_name = tablename
    where schemaname = 'public' and is_generated = 'NEVER' and ${isEmptied} group by tablename`.execute(db)
  const filled = await withRows(db, rows)
  await sql.raw(`create schema ${schema}`).execute(db)
  for (const { name } of filled)
    await sql.raw(`create table ${schema}.${name} as table public.${name}`).execute(db)
  const inserts = filled.map(
    ({ name, columns }, index) =>
      `i${index} as (insert into ${name} (${columns}) overriding system value select ${columns} from ${schema}.${name})`,
  )
  return async () => {
    await reset()
    await unchecked(db, async (tx) => {
      await sql.raw(`with ${inserts.join(', ')} select`).execute(tx)
    })
  }
}

async function withRows(db: Db, tables: readonly Table[]): Promise<Table[]> {
  const looks = tables.map(({ name }, place) => `select ${place} as place where exists (select from ${name})`)
  const { rows } = await sql.raw<{ place: number }>(looks.join(' union all ')).execute(db)
  const filled = new Set(rows.map(({ place }) => place))
  return tables.filter((_, place) => filled.has(place))
}
