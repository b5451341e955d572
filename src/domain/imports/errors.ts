export const IMPORT_ERRORS = {
  IMPORT_FILE_UNREADABLE: {
    status: 422,
    message: 'This file cannot be read. Please use the template, and save a csv file as UTF-8.',
  },
  IMPORT_FILE_LOCKED: {
    status: 422,
    message: 'This file has a password. Please save it without one and upload again.',
  },
  IMPORT_FILE_EMPTY: { status: 422, message: 'This file has no rows. Please fill in the template.' },
  IMPORT_FILE_TOO_LONG: { status: 422, message: 'A file can hold at most 50,000 rows. Please divide it.' },
  IMPORT_FILE_COLUMNS: {
    status: 422,
    message: 'This file has no column {names}. Please use the template.',
  },
  IMPORT_NOT_CHECKED: { status: 409, message: 'This file has not been checked yet, or was discarded.' },
  IMPORT_HAS_FAULTS: {
    status: 422,
    message: 'Some rows have errors. Correct them, or choose to leave them out.',
  },
  IMPORT_NOTHING_TO_POST: { status: 422, message: 'No row of this file can be imported.' },
  IMPORT_UNDER_WAY: { status: 409, message: 'This file is being imported.' },
  IMPORT_POSTED: { status: 409, message: 'This file has already been imported.' },
  IMPORT_ROWS_GONE: {
    status: 409,
    message: 'The rows of this file are no longer stored. Please upload it again.',
  },
} as const
