import type { AssigneeRole } from '#domain/commission-notes/note/decide'

export interface NoteEvents {
  /** The note moved along the chain. */
  'commission-note.status-changed': {
    noteId: string
    actionId: number
    fromStatusId: number
    toStatusId: number
    actorId: string | null
    version: number
    sequence: number
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
  /** The note's content was changed. */
  'commission-note.edited': { noteId: string; actorId: string; version: number; batchId?: string }
  /** A person became the note's maker, checker or payment processor. */
  'commission-note.assigned': {
    noteId: string
    role: AssigneeRole
    assigneeId: string
    actorId: string | null
    version: number
    batchId?: string
  }
  /** The person who last moved or assigned the note undid the change. */
  'commission-note.undone': { noteId: string; actorId: string; version: number; batchId?: string }
  /** A person added a remark to the note. */
  'commission-note.remarked': {
    noteId: string
    actorId: string
    remarks: string
    isForEveryone?: boolean
  }
  /** A draft was saved. */
  'draft.saved': { draftId: string; actorId: string; version: number }
}
