import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import type { UndoOffer } from '#domain/commission-notes/note/undo'

/** The result of a bulk action: each chosen note is in one of the two lists. */
export interface BulkOutcome {
  /** Stored in the history entries and events. When nothing changed, no record carries it. */
  batchId: string
  succeeded: string[]
  failed: SkippedNote[]
  undo: UndoOffer
}
