/** A payment of a note as its page shows it, exact amounts in the note's currency. */
export interface NotePayment {
  id: string
  /** What it settles of the note. */
  amount: string
  /** What left the bank. */
  transferred: string
  /** The last characters of the account it went to; null where nobody knows. */
  accountHint: string | null
  /** A day. */
  processedAt: string
  referenceNumber: string
  isReversed: boolean
}
