import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { bulkRightsOf } from '#domain/commission-notes/bulk/bulk-rights'
import { turnReader } from '#domain/commission-notes/reading/next-actor'

/** What the list of notes shows and offers to its reader. */
export function notesReader(actor: Actor) {
  return {
    reader: {
      ...turnReader(actor),
      mayDraft: can(actor, 'commission-notes.draft'),
      mayAct: can(actor, 'commission-notes.act'),
      bulk: bulkRightsOf(actor),
      timeZone: actor.timeZone,
    },
    allowed: {
      maySetDefault: can(actor, 'ADMIN_PERMISSION'),
      mayExportPending: can(actor, 'invoices.view'),
    },
  }
}
