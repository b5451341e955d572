import { sql } from 'kysely'
import type { Db } from '#db/database'

/** What a chain of histories or of the ledger is about, as people call it: a note's number, a partner, a university. */
export function chainAbout(id: ReturnType<typeof sql.ref>) {
  return sql<string>`coalesce(
    (select number from notes where notes.id = ${id}), (select company from partners where partners.id = ${id}),
    (select name from universities where universities.id = ${id}), ${id}::text)`
}

/** What these chains are about, by their id. */
export async function aboutChains(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; about: string }>`
    select id, ${chainAbout(sql.ref('id'))} as about from unnest(${ids}::uuid[]) id`.execute(db)
  return new Map(rows.map(({ id, about }) => [id, about]))
}
