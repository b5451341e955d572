import type { Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'

export interface EnquiryEntry {
  /** A contact ('Call', …), or an action ('Created', 'Moved', 'Assigned', 'Edited', 'Converted'). */
  kind: string
  text?: string
  to?: string
}

/** Adds entries to an enquiry's log. */
export async function insertEntries(
  tx: Transaction<Database>,
  actor: Actor,
  enquiry_id: string,
  entries: readonly EnquiryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ kind, text = '', to = null }) => ({
    id: uuid(),
    enquiry_id,
    actor_id: actor.id,
    kind,
    text,
    to_state: to,
  }))
  await tx.insertInto('enquiry_log').values(rows).execute()
}
