import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { partnerLimits } from '#server/partners/limits'
import { readProfiles } from '#server/people/users/profile-row'

/** The reader's partner, its tier and its office hours; null for what is missing. */
export async function openProfileCard(
  db: Db,
  actor: Actor,
): Promise<{ company: string | null; tier: string | null; hours: string | null }> {
  const [row] = await readProfiles(db, sql`users.id = ${actor.id}`)
  return {
    company: row?.partner_company ?? null,
    tier: actor.partnerId === null ? null : (await partnerLimits(db, actor.partnerId)).tier,
    hours: row?.office_from && row.office_to ? `${row.office_from} to ${row.office_to}` : null,
  }
}
