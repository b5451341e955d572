import { type Actor, isInternal } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { type Selector, selectorOf } from './bulk'

/** What a reader of the list may do with many notes at once: plain, so that a page can hand it to the browser. */
export interface BulkRights {
  selector: Selector
  userId: string
  mayMove: boolean
  mayAssign: boolean
  mayDownload: boolean
  maySheet: boolean
}

/** The reader's rights over many notes (docs/reference/permissions.md); null for whoever has none, and for partners, who work note by note. */
export function bulkRightsOf(actor: Actor): BulkRights | null {
  const rights = {
    mayMove: can(actor, 'commission-notes.bulk-status'),
    mayAssign: can(actor, 'commission-notes.bulk-assign'),
    mayDownload: can(actor, 'commission-notes.bulk-download'),
    maySheet: can(actor, 'commission-notes.invoice-sheet'),
  }
  if (!isInternal(actor) || !Object.values(rights).includes(true)) return null
  return { selector: selectorOf(actor), userId: actor.id, ...rights }
}
