import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { inScope } from '#server/commission-notes/note/scope'

/** The payment as a confirmation shows it; null out of the actor's scope. */
export async function paymentShown(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ id: string; number: string; currency: string; amount: string } | null> {
  if (!Id.safeParse(id).success) return null
  const { rows } = await sql<{ id: string; number: string; currency: string; amount: string }>`
    select payments.id, notes.number, payments.currency, payments.amount
    from payments join notes on notes.id = payments.note_id
    where payments.id = ${id} and ${inScope(actor)}`.execute(db)
  return rows[0] ?? null
}
