export const INVOICE_REVISION_ERRORS = {
  EDIT_REQUEST_PENDING: {
    status: 409,
    message: 'A change to this invoice is already pending approval.',
  },
  EDIT_REQUEST_OWN: { status: 403, message: 'Someone else must decide the change that you requested.' },
  EDIT_REQUEST_OUTDATED: {
    status: 409,
    message:
      'The invoice was revised after this request. Reject it, and request again what still needs to change.',
  },
  INVOICE_UNCHANGED: { status: 422, message: 'Nothing in the invoice would change.' },
} as const
