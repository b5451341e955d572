export interface NoteRefund {
  amount: string
  occurredOn: string
  /** In the wallet it is still owed; at the source it is owed no longer. */
  kind: 'wallet' | 'source'
}

/** A payment on a note's page; exact amounts in the note's currency. */
export interface NotePayment {
  id: string
  amount: string
  transferred: string
  accountHint: string | null
  processedAt: string
  referenceNumber: string
  isReversed: boolean
  refunds: readonly NoteRefund[]
}
