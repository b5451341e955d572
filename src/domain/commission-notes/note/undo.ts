/** How many seconds a change of notes can be undone, unless the setting UNDO_SECONDS overrides it. */
export const UNDO_SECONDS = 10

/** How an answer offers to undo a change of notes; null if nothing was changed or can be undone. */
export interface UndoOffer {
  UndoId: string | null
  /** ISO 8601: mails and notifications are sent after it. */
  UndoUntil: string | null
}
