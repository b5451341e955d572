export interface InvoiceEvents {
  /** The university invoice was raised, and the amount that the university owes was booked. */
  'invoice.raised': { invoiceId: string; actorId: string }
  /** The university invoice was sent to the university. */
  'invoice.sent': { invoiceId: string; actorId: string }
  /** The university invoice was received in full. */
  'invoice.received': { invoiceId: string; receiptId: string; actorId: string }
  /** The university invoice was received in part. */
  'invoice.part-received': { invoiceId: string; receiptId: string; actorId: string }
  /** A receipt was undone by another row, whose id this is. */
  'invoice.receipt-undone': { invoiceId: string; receiptId: string; actorId: string }
  /** Its notes may be paid although they exceed what was received. */
  'invoice.over-sharing-accepted': { invoiceId: string; actorId: string }
  /** The university asked about a line of the invoice. */
  'invoice.question-asked': { invoiceId: string; questionId: string; actorId: string }
  /** The company answered it. */
  'invoice.question-answered': { invoiceId: string; questionId: string; askedBy: string; actorId: string }
  /** The university stated the day by which it will pay the invoice, such as '2026-12-20'. */
  'invoice.pay-day-said': { invoiceId: string; payBy: string; actorId: string }
}
