import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { TextChange } from '#domain/record/text-change'
import { recordHistory } from '#server/platform/record/record-history'

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
  entry: PartnerEntry,
): Promise<void> {
  await recordHistory(tx, actor, 'partner', [{ ...entry, id: partnerId }])
}

/** Locks a partner until the transaction ends. Its users' rows may still reference it. */
export async function lockPartner(tx: Transaction<Database>, id: string): Promise<void> {
  await sql`select id from partners where id = ${id} for no key update`.execute(tx)
}
