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
  /** The university asked about a line of the invoice. */
  'invoice.question-asked': { invoiceId: string; questionId: string; actorId: string }
  /** The company answered it. */
  'invoice.question-answered': { invoiceId: string; questionId: string; askedBy: string; actorId: string }
  /** The university said by when it pays the invoice, a day such as '2026-12-20'. */
  'invoice.pay-day-said': { invoiceId: string; payBy: string; actorId: string }
}
