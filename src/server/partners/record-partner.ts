import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { TextChange } from '#domain/record/text-change'

export interface PartnerEntry {
  action: string
  remarks?: string
  changes?: readonly TextChange[]
}

/** Adds an entry to a partner's history. `actor` is null for the portal itself. */
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

/** Locks a partner until the transaction ends. Its users' rows may still reference it. */
export async function lockPartner(tx: Transaction<Database>, id: string): Promise<void> {
  await sql`select id from partners where id = ${id} for no key update`.execute(tx)
}
