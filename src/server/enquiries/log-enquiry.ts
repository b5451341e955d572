import { sql, type Transaction, type Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { EnquiryTable } from '#db/tables/students/enquiries'
import type { Actor } from '#domain/access/actor'
import { eventsInsert } from '#server/platform/events/announce'

/** What was done about an enquiry. */
export interface EnquiryEntry {
  /** A contact ('Call', …), or what was done ('Created', 'Moved', 'Assigned', 'Edited', 'Converted'). */
  kind: string
  text?: string
  to?: string
}

/** Writes what was done about an enquiry that is held: its columns, its version, its log, and its event. */
export async function logEnquiry(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
  entries: readonly EnquiryEntry[],
  set: Updateable<EnquiryTable> = {},
): Promise<void> {
  await tx
    .updateTable('enquiries')
    .set({ ...set, version: sql<number>`version + 1`, updated_at: sql<Date>`now()`, updated_by: actor.id })
    .where('id', '=', id)
    .execute()
  await insertEntries(tx, actor, id, entries)
  await eventsInsert('enquiry.changed', [{ enquiryId: id, actorId: actor.id }]).execute(tx)
}

/** Writes entries of an enquiry's log. */
export async function insertEntries(
  tx: Transaction<Database>,
  actor: Actor,
  enquiry_id: string,
  entries: readonly EnquiryEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map(({ kind, text = '', to = null }) => ({
    ...{ id: uuid(), enquiry_id, actor_id: actor.id, kind, text },
    to_state: to,
  }))
  await tx.insertInto('enquiry_log').values(rows).execute()
}
