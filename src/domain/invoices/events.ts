/** What happens to a university invoice, by topic. */
export interface InvoiceEvents {
  /** The university invoice was raised, and what the university owes was booked. */
  'invoice.raised': { invoiceId: string; actorId: string }
  /** The university invoice went to the university. */
  'invoice.sent': { invoiceId: string; actorId: string }
  /** All of the university invoice came in. */
  'invoice.received': { invoiceId: string; receiptId: string; actorId: string }
  /** A part of the university invoice came in. */
  'invoice.part-received': { invoiceId: string; receiptId: string; actorId: string }
  /** A receipt was taken back by another row, whose id this is. */
  'invoice.receipt-undone': { invoiceId: string; receiptId: string; actorId: string }
  /** Its notes may be paid though they exceed what came in. */
  'invoice.over-sharing-accepted': { invoiceId: string; actorId: string }
}
