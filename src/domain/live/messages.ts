/** The messages of the live feed, by type; each only says that something is newer, never its content. */
export interface LiveMessages {
  note: { CommissionNoteId: string; InvoiceId: string; Version: number }
  CNDU: { InvoiceId: string }
  invoice: { InvoiceId: string }
  wallet: { PartnerId: string }
  notice: { UnreadCount: number }
  draft: { DraftId: string; Version: number }
  flags: { Flag: string }
  comment: { CommissionNoteId: string; InvoiceId: string }
  question: { CommissionNoteId: string }
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
