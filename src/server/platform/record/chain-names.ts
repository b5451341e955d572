import { sql } from 'kysely'
import type { Db } from '#db/database'

/** SQL for the display name of a chain: the note's number, the partner or the university. */
export function chainAbout(id: ReturnType<typeof sql.ref>) {
  return sql<string>`coalesce(
    (select number from notes where notes.id = ${id}), (select company from partners where partners.id = ${id}),
    (select name from universities where universities.id = ${id}), ${id}::text)`
}

/** Display names of these chains, by id. */
export async function aboutChains(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; about: string }>`
    select id, ${chainAbout(sql.ref('id'))} as about from unnest(${ids}::uuid[]) id`.execute(db)
  return new Map(rows.map(({ id, about }) => [id, about]))
}
