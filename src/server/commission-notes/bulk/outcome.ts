import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import type { UndoOffer } from '#domain/commission-notes/note/undo'

/** What a bulk action did: each of the chosen notes is in one of the two lists. */
export interface BulkOutcome {
  /** Carried by the history entries and events; of no batch on record where nothing changed. */
  batchId: string
  succeeded: string[]
  failed: SkippedNote[]
  /** What may be taken back, and until when. */
  undo: UndoOffer
}
