import type { AssigneeRole } from '#domain/commission-notes/note/decide'

/** What happens to a commission note and to a draft of one, by topic. */
export interface NoteEvents {
  /** The note took a step of the chain. */
  'commission-note.status-changed': {
    noteId: string
    actionId: number
    fromStatusId: number
    toStatusId: number
    /** Null for what the system did. */
    actorId: string | null
    version: number
    /** Of its entry in the note's history, where the reason stands. */
    sequence: number
    /** Names what was done to many notes in one go. */
    batchId?: string
  }
  /** A draft became a note. */
  'commission-note.generated': {
    noteId: string
    number: string
    invoiceId: string
    partnerId: string
    actorId: string
    version: number
  }
  /** What the note says was changed. */
  'commission-note.edited': { noteId: string; actorId: string; version: number; batchId?: string }
  /** Somebody became the note's maker, checker or payment processor. */
  'commission-note.assigned': {
    noteId: string
    role: AssigneeRole
    assigneeId: string
    /** Null for what the system did. */
    actorId: string | null
    version: number
    batchId?: string
  }
  /** Whoever had taken the note's last step, or assigned it, took that back. */
  'commission-note.undone': { noteId: string; actorId: string; version: number; batchId?: string }
  /** Somebody wrote a remark on the note. */
  'commission-note.remarked': {
    noteId: string
    actorId: string
    remarks: string
    /** Whether the other side reads it as well. */
    isForEveryone?: boolean
  }
  /** A draft was saved. */
  'draft.saved': { draftId: string; actorId: string; version: number }
}
