import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { EnquiryState } from '#domain/enquiries/workflow'
import { recordHistory } from '#server/platform/record/record-history'

export interface EnquiryEntry {
  /** A contact ('Call', …), or 'Created', 'Moved', 'Assigned', 'Edited', 'Converted'. */
  kind: string
  text?: string
  to?: EnquiryState
}

/** Adds entries to an enquiry's history. */
export async function insertEntries(
  tx: Transaction<Database>,
  actor: Actor,
  enquiryId: string,
  entries: readonly EnquiryEntry[],
): Promise<void> {
  const logged = entries.map(({ kind, text, to }) => ({
    id: enquiryId,
    action: kind,
    remarks: text,
    details: { to },
  }))
  await recordHistory(tx, actor, 'enquiry', logged)
}
