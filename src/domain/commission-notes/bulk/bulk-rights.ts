import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { type Selector, selectorOf } from './bulk'

export interface BulkRights {
  selector: Selector
  userId: string
  mayMove: boolean
  mayAssign: boolean
  mayDownload: boolean
  maySheet: boolean
  mayEdit: boolean
  mayTax: boolean
}

/** The reader's rights on selected notes (docs/reference/permissions.md). Partners may only download. */
export function bulkRightsOf(actor: Actor): BulkRights | null {
  const rights = {
    mayMove: can(actor, 'commission-notes.bulk-status'),
    mayAssign: can(actor, 'commission-notes.bulk-assign'),
    mayDownload: can(actor, 'commission-notes.bulk-download'),
    maySheet: can(actor, 'commission-notes.invoice-sheet'),
    mayEdit: can(actor, 'commission-notes.draft'),
  }
  if (!Object.values(rights).includes(true)) return null
  const mayTax = can(actor, 'commission-notes.set-gst')
  return { selector: selectorOf(actor), userId: actor.id, ...rights, mayTax }
}
