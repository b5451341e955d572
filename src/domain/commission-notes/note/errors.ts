export const NOTE_ERRORS = {
  NOT_ASSIGNED_TO_YOU: {
    status: 403,
    message: 'Please select commission notes that are assigned to you.',
  },
  FOUR_EYES: { status: 403, message: 'The same person cannot be maker and checker of one commission note.' },
  ASSIGNEE_UPDATE_FAILED: { status: 422, message: 'An error occurred while updating the assignee.' },
  NOTE_NOT_EDITABLE: { status: 409, message: 'This commission note cannot be edited in its present status.' },
  SCHOLARSHIP_EXCEEDS_TUITION: {
    status: 422,
    message: 'ScholarShip amount should be less than tuition fee for {names}',
  },
  NO_STUDENT_SELECTED: { status: 422, message: 'Select at least one student to save the student details.' },
  UNIVERSITY_STUDENT_ID_INVALID: { status: 422, message: 'Enter valid University StudentId for {names}' },
  DIFFERENCES_UNACKNOWLEDGED: { status: 422, message: 'Please give a reason for each difference: {names}' },
  COMMISSION_ZERO: { status: 422, message: 'Commission amount should not be zero for {names}' },
  BONUS_NAME_REQUIRED: { status: 422, message: 'Please enter a name for the overall bonus.' },
  BONUS_AMOUNT_REQUIRED: { status: 422, message: 'Overall bonus amount should not be zero.' },
  LAST_STUDENT: { status: 422, message: 'You can’t remove all the students in the draft' },
  TOO_MANY_STUDENTS: {
    status: 422,
    message: 'You can’t have more than 500 students in one commission note.',
  },
  STUDENTS_OF_SEVERAL_PARTNERS: {
    status: 422,
    message: 'Please select students of a single partner.',
  },
  COUNT_UNKNOWN: { status: 422, message: 'COUNT WRONG' },
  NOT_ON_INVOICE: { status: 422, message: 'DATA NOT FOUND' },
  DuplicateCNError: { status: 409, message: 'A commission note already exists for some of the students.' },
  DuplicateCNDError: {
    status: 409,
    message: 'A draft or commission note already exists for some of the students.',
  },
  NOT_SAME_STATUS: { status: 422, message: 'Please select commission notes from the same status.' },
  SEVERAL_INVOICES: { status: 422, message: 'Please select commission notes from a single invoice.' },
  TOO_MANY_NOTES: { status: 422, message: "You can't select more than 500 Commission notes." },
  UNDO_TOO_LATE: { status: 409, message: 'It is too late to undo this: others have been notified.' },
  UNDO_OVERTAKEN: {
    status: 409,
    message: 'This cannot be undone: something else has happened since.',
  },
  EXPORT_TOO_LARGE: {
    status: 422,
    message: 'There are more rows than a sheet can hold. Please narrow the filters.',
  },
} as const
