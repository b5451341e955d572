export interface InvoiceRevisionEvents {
  /** A person requested a change of a university invoice. */
  'invoice.edit-requested': { requestId: string; invoiceId: string; actorId: string }
  /** The request was approved or rejected. */
  'invoice.edit-decided': {
    requestId: string
    invoiceId: string
    requestedBy: string
    isApproved: boolean
    actorId: string
  }
  /** The university invoice was revised; these notes went back to their makers. */
  'invoice.revised': { invoiceId: string; actorId: string; version: number; noteIds: string[] }
}
