import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/** The partners to choose from; empty for partner users. Throws FORBIDDEN. */
export async function partnersWithCounsellors(
  db: Db,
  actor: Actor,
): Promise<{ value: string; label: string }[]> {
  mustBeAllowed(actor, 'counsellors.view')
  if (isPartner(actor)) return []
  const { rows } = await sql<{ value: string; label: string }>`
    select id as value, company as label from partners where partner_kind = 'agent' order by company, id`.execute(
    db,
  )
  return rows
}
