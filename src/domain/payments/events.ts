/** Events of a note's payments. Full payment is not one of them: it is a status change of the note. */
export interface PaymentEvents {
  /** A part of the note was paid; it waits for the rest. */
  'commission-note.part-paid': { noteId: string; paymentId: string; actorId: string; version: number }
  /** A part payment was reversed; the note keeps its status. */
  'commission-note.part-reversed': { noteId: string; paymentId: string; actorId: string; version: number }
  /** Money of a payment was refunded: into the partner's wallet, or for good. */
  'commission-note.refunded': {
    noteId: string
    paymentId: string
    refundId: string
    kind: 'wallet' | 'source'
    actorId: string
    version: number
  }
}
