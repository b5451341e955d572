/** For how many seconds a change of notes may be taken back, unless the setting UNDO_SECONDS says otherwise. */
export const UNDO_SECONDS = 10

/** What a change of notes answers of its taking back; null where nothing was changed or nothing is held. */
export interface UndoOffer {
  UndoId: string | null
  /** ISO 8601: mails and notices leave after it. */
  UndoUntil: string | null
}
