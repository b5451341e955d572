import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import type { UndoOffer } from '#domain/commission-notes/note/undo'

export interface BulkOutcome {
  batchId: string
  succeeded: string[]
  failed: SkippedNote[]
  undo: UndoOffer
}
