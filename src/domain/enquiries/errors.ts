/** The refusals of enquiries. */
export const ENQUIRY_ERRORS = {
  ENQUIRY_KNOWN: { status: 409, message: 'Somebody like this is known already: {names}.' },
  ENQUIRY_MOVE_NOT_ALLOWED: { status: 409, message: 'The enquiry cannot go there from where it is.' },
  ENQUIRY_ENDED: { status: 409, message: 'This enquiry was converted already.' },
  ENQUIRY_ASSIGNED: { status: 409, message: 'This person looks after the enquiry already.' },
  ASSIGNEE_OF_ANOTHER_COMPANY: {
    status: 422,
    message: 'Whoever looks after an enquiry is of the company that has it.',
  },
} as const
