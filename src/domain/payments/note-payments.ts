/** The payments of a note as its page shows them, oldest first, with what is owed of it. */
export interface NotePayments {
  /** Payable and the tax on the partner's invoice. */
  owed: string
  paid: string
  outstanding: string
  payments: {
    id: string
    amount: string
    /** What left the bank. */
    net: string
    /** A day. */
    processedAt: string
    referenceNumber: string
    isReversed: boolean
  }[]
}
