export const INVOICE_ERRORS = {
  UNIVERSITY_NOT_FOUND: { status: 404, message: 'UNIVERSITY DETAILS NOT FOUND' },
  INSTALLMENT_INVOICED: {
    status: 409,
    message: 'Some of the installments are already on another invoice.',
  },
  SEVERAL_UNIVERSITIES: { status: 422, message: 'Please select installments of a single university.' },
  INVOICE_OVERPAID: { status: 422, message: 'The amount is more than what is still to be received.' },
  RECEIPT_UNDONE: { status: 409, message: 'This receipt has already been undone.' },
  NOT_OVERSHARED: {
    status: 409,
    message:
      'The notes of this invoice do not exceed what can be shared, or an administrator has already accepted it.',
  },
  INVOICE_OVERSHARED: {
    status: 422,
    message: 'The notes of this invoice exceed what can be shared. An administrator must accept this first.',
  },
  INVOICE_PDF_FAILED: {
    status: 500,
    message: 'The invoice could not be printed, and nothing was sent. Please try again.',
  },
  INVOICE_NUMBER_TAKEN: { status: 409, message: 'Another invoice has this number.' },
  INVOICE_NUMBER_INVALID: { status: 422, message: 'Please enter valid invoice number!' },
  QUESTION_ANSWERED: { status: 409, message: 'This question has already been answered.' },
  LINE_NOT_ON_INVOICE: { status: 422, message: 'This student is not on the invoice any more.' },
  INVOICE_PAID: { status: 409, message: 'All of this invoice has already been received.' },
} as const
