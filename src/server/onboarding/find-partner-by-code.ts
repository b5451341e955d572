import { sql } from 'kysely'
import type { Db } from '#db/database'

/** The name of the active partner with this code, for a student who has it of them; null where there is none. Case does not matter. */
export async function findPartnerByCode(db: Db, code: string): Promise<string | null> {
  const { rows } = await sql<{ company: string }>`
    select company from partners where lower(code) = ${code.replaceAll('\0', '').trim().toLowerCase()}
      and partner_state = 'Active' and deactivated_at is null`.execute(db)
  return rows[0]?.company ?? null
}
