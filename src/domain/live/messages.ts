/** What the live feed tells, by type; each message only says that something is newer, and never what it holds. */
export interface LiveMessages {
  note: { CommissionNoteId: string; InvoiceId: string; Version: number }
  /** The university invoice was revised (docs/reference/transitions.md). */
  CNDU: { InvoiceId: string }
  /** Money came in for the university invoice, or was taken back. */
  invoice: { InvoiceId: string }
  /** Money moved between the company and this partner. */
  wallet: { PartnerId: string }
  /** How many of my notices are unread. */
  notice: { UnreadCount: number }
  draft: { DraftId: string; Version: number }
  /** Something was switched on or off for somebody. */
  flags: { Flag: string }
  /** A remark was added to a note. */
  comment: { CommissionNoteId: string; InvoiceId: string }
  /** A question on a line of the note was asked or answered. */
  question: { CommissionNoteId: string }
  /** A message of a conversation was written or changed; its number is that by which the reader counts. */
  message: { Kind: string; SubjectId: string; Number: number }
}

export type LiveType = keyof LiveMessages

export const LIVE_TYPES: readonly LiveType[] = [
  'note',
  'CNDU',
  'invoice',
  'wallet',
  'notice',
  'draft',
  'flags',
  'comment',
  'question',
  'message',
]
