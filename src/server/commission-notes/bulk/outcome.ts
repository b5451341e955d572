import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import type { UndoOffer } from '#domain/commission-notes/note/undo'

/** Each chosen note is in one of the two lists. */
export interface BulkOutcome {
  /** In the history entries and events; in no record when nothing changed. */
  batchId: string
  succeeded: string[]
  failed: SkippedNote[]
  undo: UndoOffer
}
