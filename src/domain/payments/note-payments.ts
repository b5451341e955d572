export interface NoteRefund {
  amount: string
  occurredOn: string
  /** In the wallet it is still owed; at the source it is owed no longer. */
  kind: 'wallet' | 'source'
}

/** A payment on a note's page; exact amounts in the note's currency. */
export interface NotePayment {
  id: string
  /** What it settles of the note's total. */
  amount: string
  transferred: string
  /** The last characters of the account it went to; null if unknown. */
  accountHint: string | null
  processedAt: string
  referenceNumber: string
  isReversed: boolean
  refunds: readonly NoteRefund[]
}
