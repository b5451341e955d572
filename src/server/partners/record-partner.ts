import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { TextChange } from '#domain/record/text-change'

/** What was done about a partner, as its record keeps it. */
export interface PartnerEntry {
  action: string
  remarks?: string
  changes?: readonly TextChange[]
}

/** Writes an entry of a partner's record. `actor` is null for what the portal does. */
export async function recordPartner(
  tx: Transaction<Database>,
  actor: Pick<Actor, 'id'> | null,
  partnerId: string,
  { action, remarks = '', changes = [] }: PartnerEntry,
): Promise<void> {
  await tx
    .insertInto('partner_history')
    .values({
      id: uuid(),
      partner_id: partnerId,
      actor_id: actor?.id ?? null,
      action,
      remarks,
      changes: JSON.stringify(changes),
    })
    .execute()
}

/** Holds a partner until the transaction ends; its people's own rows may go on referring to it. */
export async function lockPartner(tx: Transaction<Database>, id: string): Promise<void> {
  await sql`select id from partners where id = ${id} for no key update`.execute(tx)
}
