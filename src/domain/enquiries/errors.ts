export const ENQUIRY_ERRORS = {
  ENQUIRY_KNOWN: { status: 409, message: 'Someone like this is already known: {names}.' },
  ENQUIRY_MOVE_NOT_ALLOWED: { status: 409, message: 'The enquiry cannot go there from where it is.' },
  ENQUIRY_ENDED: { status: 409, message: 'This enquiry has already been converted.' },
  ENQUIRY_ASSIGNED: { status: 409, message: 'This person already looks after the enquiry.' },
  ASSIGNEE_OF_ANOTHER_COMPANY: {
    status: 422,
    message: 'The assignee belongs to the company that has the enquiry.',
  },
} as const
