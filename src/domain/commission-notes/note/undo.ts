export const UNDO_SECONDS = 10

export interface UndoOffer {
  UndoId: string | null
  /** ISO 8601: mails and notifications are sent after it. */
  UndoUntil: string | null
}
