import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isPartner } from '#domain/access/actor'
import { accessOf } from '#domain/access/partner-access'

/** The sign-up code of the actor's partner; null without one, or when its students may not sign up now. */
export async function ownCode(db: Db, actor: Actor): Promise<{ code: string; company: string } | null> {
  if (!isPartner(actor) || accessOf(actor, 'sign-up') !== 'NONE') return null
  const { rows } = await sql<{ code: string; company: string }>`
    select code, company from partners where id = ${actor.partnerId}`.execute(db)
  return rows[0] ?? null
}
