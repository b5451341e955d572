/** A payment on a note's page; exact amounts in the note's currency. */
export interface NotePayment {
  id: string
  /** What it settles of the note's total. */
  amount: string
  transferred: string
  /** The last characters of the account it went to; null if unknown. */
  accountHint: string | null
  /** A day. */
  processedAt: string
  referenceNumber: string
  isReversed: boolean
}
