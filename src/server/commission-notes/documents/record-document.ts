import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { actsAs, isAdminOnly } from '#server/commission-notes/note/acting-as'
import type { LockedNote } from '#server/commission-notes/note/lock-note'
import { recordHistory } from '#server/commission-notes/note/record-history'

export async function recordDocument(
  tx: Transaction<Database>,
  actor: Actor,
  note: LockedNote,
  action: 'AddDocument' | 'DeleteDocument',
  document: { id: string; type: string; name: string },
): Promise<void> {
  const actedAs = actsAs(actor)
  await recordHistory(tx, note, {
    actorId: actor.id,
    actedAs,
    action,
    fromStatusId: note.status_id,
    toStatusId: note.status_id,
    details: { document, ...(isAdminOnly(actor, actedAs) && { asAdmin: true as const }) },
  })
}
