import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { TextChange } from '#domain/record/text-change'

/** Replaces a partner's universities; unknown ids are ignored. Returns the changes as text. */
export async function saveUniversities(
  tx: Transaction<Database>,
  partnerId: string,
  universityIds: readonly string[],
): Promise<TextChange[]> {
  const before = await namesOf(tx, partnerId)
  await sql`delete from partner_universities where partner_id = ${partnerId}
    and not university_id = any(${[...universityIds]}::uuid[])`.execute(tx)
  await sql`insert into partner_universities (partner_id, university_id)
    select ${partnerId}, id from universities where id = any(${[...universityIds]}::uuid[])
    on conflict do nothing`.execute(tx)
  const after = await namesOf(tx, partnerId)
  return before === after ? [] : [{ Field: 'Universities', Old: before, New: after }]
}

async function namesOf(tx: Transaction<Database>, partnerId: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from universities
    join partner_universities on university_id = universities.id where partner_id = ${partnerId}
    order by name, universities.id`.execute(tx)
  return rows.map(({ name }) => name).join(', ')
}
