/** The refusals of requests to change a university invoice. */
export const INVOICE_REVISION_ERRORS = {
  EDIT_REQUEST_PENDING: {
    status: 409,
    message: 'A change of this invoice was requested already and waits for a decision.',
  },
  EDIT_REQUEST_OWN: { status: 403, message: 'Somebody else must decide the change that you requested.' },
  EDIT_REQUEST_OUTDATED: {
    status: 409,
    message:
      'The invoice was revised after this request. Reject it, and ask again for what is still to change.',
  },
  INVOICE_UNCHANGED: { status: 422, message: 'Nothing of the invoice would change.' },
} as const
