export const STUDENT_ERRORS = {
  STUDENT_EMAIL_TAKEN: { status: 409, message: 'This e-mail belongs to {names}.' },
  PROFILE_LOCKED: {
    status: 409,
    message:
      'Your profile is locked since your first application was submitted. Request an edit to change it.',
  },
  PROFILE_OPEN: { status: 409, message: 'Your profile is open: you can change it without a request.' },
  NO_TEST_FILLED: { status: 422, message: 'Kindly fill any one of the test to continue.' },
  EDIT_REQUEST_OPEN: { status: 409, message: 'An edit has already been requested.' },
  EDIT_REQUEST_DECIDED: { status: 409, message: 'This request has already been decided.' },
  EDIT_REQUEST_NOT_APPROVED: { status: 409, message: 'This request is not approved.' },
  REJECTION_REASON_REQUIRED: { status: 422, message: '*Remarks is required.' },
  DOCUMENT_LOCKED: { status: 403, message: 'Sorry!Not able to download Document!' },
  COUNSELLOR_OF_ANOTHER_PARTNER: { status: 422, message: 'The counsellor is of another partner.' },
  CLAIM_DECIDED: { status: 409, message: 'This claim has already been decided.' },
  CLAIM_LOST: {
    status: 409,
    message: 'Another partner looks after this student: no application of theirs is submitted here.',
  },
  SEALED_CHANGES_LIMIT: {
    status: 429,
    message:
      'Passport number and date of birth were changed too often. Please try again later, or ask the company to correct them.',
  },
  STUDENT_IN_DRAFT: {
    status: 409,
    message: 'This student stands in a draft of a commission note. Take them out of it first.',
  },
  NOT_THEIR_EMAIL: { status: 422, message: 'This is not the student’s e-mail.' },
  STUDENT_REFERRED: {
    status: 409,
    message: 'Nothing to change: this student is already referred that way.',
  },
  MAY_NOT_HAVE_STUDENTS: { status: 422, message: 'This person may not have students.' },
  STUDENT_HAS_ACCOUNT: { status: 409, message: 'This student already uses the portal.' },
  STUDENT_INVITED_OFTEN: {
    status: 409,
    message: 'This student was sent five invitations within an hour. Please wait before you send another.',
  },
  STUDENT_WITHOUT_EMAIL: { status: 422, message: 'This student has no e-mail address.' },
  STUDENTS_OF_CLOSED_PARTNER: {
    status: 422,
    message: 'This student’s partner cannot open the students’ pages now, so nobody can be invited.',
  },
  STUDENT_ASSIGNED: { status: 409, message: 'The counsellor already looks after this student.' },
} as const
