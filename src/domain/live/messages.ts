/** The messages of the live feed, by type; each only says that something is newer, never its content. */
export interface LiveMessages {
  note: { CommissionNoteId: string; InvoiceId: string; Version: number }
  /** The university invoice was revised (docs/reference/transitions.md). */
  CNDU: { InvoiceId: string }
  /** Money was received for the university invoice, or a receipt was undone. */
  invoice: { InvoiceId: string }
  wallet: { PartnerId: string }
  notice: { UnreadCount: number }
  draft: { DraftId: string; Version: number }
  flags: { Flag: string }
  comment: { CommissionNoteId: string; InvoiceId: string }
  question: { CommissionNoteId: string }
  /** A message of a conversation was written or changed; its number is in the reader's own count. */
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
