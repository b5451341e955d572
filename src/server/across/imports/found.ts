import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Found } from '#domain/imports/validate'

export type Typed<Fact> = Fact & { typed: string }

/** The rows that `query` finds, by text; without texts there is no query. */
export async function found<Fact>(
  db: Db,
  texts: readonly string[],
  query: (typed: RawBuilder<unknown>) => RawBuilder<Typed<Fact>>,
): Promise<Found<Fact>> {
  const distinct = [...new Set(texts)].filter((text) => text !== '')
  if (distinct.length === 0) return new Map()
  const { rows } = await query(sql`unnest(${distinct}::text[]) as typed (text)`).execute(db)
  return Map.groupBy(rows, (row) => row.typed)
}
