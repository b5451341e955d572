export const PARTNER_INVOICE_ERRORS = {
  PARTNER_INVOICE_REQUIRED: {
    status: 422,
    message: 'The partner’s tax invoice is missing. Send the note to the partner to get it.',
  },
  PARTNER_INVOICE_STALE: {
    status: 422,
    message:
      'The amount changed after the partner’s tax invoice. Send the note to the partner to get a new one.',
  },
  PARTNER_INVOICE_NOT_IN_ORDER: {
    status: 422,
    message: 'The tax invoice is not ready yet. Please fix the errors in the checklist.',
  },
  SIGNATORY_NOT_YOU: {
    status: 422,
    message:
      'You sign in your own name, or in the name of an owner who lets you sign for them. Please enter one of these as signatory.',
  },
} as const
