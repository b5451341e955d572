import { isNamed } from '#domain/named-error'

/**
 * The error catalogue as data (docs/reference/messages.md and conventions.md): code to HTTP status and message.
 * A code names the cause; the messages are what a person reads, to the letter of the specification where it has one.
 */
export const CATALOGUE = {
  MALFORMED_REQUEST: { status: 400, message: 'Something went wrong!' },
  UNAUTHENTICATED: {
    status: 401,
    message: 'Something went wrong! Please try logging out and then logging back in.',
  },
  TOKEN_INVALID: {
    status: 401,
    message: 'Something went wrong! Please try logging out and then logging back in.',
  },
  USER_BLOCKED: { status: 403, message: 'unauthorized/access_denied' },
  EMAIL_UNVERIFIED: { status: 403, message: 'Please verify your email before logging in.' },
  ORIGIN_MISMATCH: { status: 403, message: 'Something went wrong!' },
  SESSION_REQUIRED: {
    status: 403,
    message: 'No token opens this. Please sign in to the portal for it.',
  },
  TOKEN_SCOPE: { status: 403, message: 'This token was not made for that.' },
  TOKEN_LIMIT: { status: 422, message: 'You can have at most 20 tokens. Please revoke one first.' },
  FORBIDDEN: { status: 403, message: 'You are not authorised to access this page :(' },
  USER_ID_MISMATCH: { status: 403, message: 'You are not authorised to access this page :(' },
  NOT_FOUND: { status: 404, message: 'DATA NOT FOUND' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Something went wrong!' },
  REQUEST_TOO_LARGE: { status: 413, message: 'What was sent is too large.' },
  ADDRESS_TOO_LONG: { status: 414, message: 'This address is too long.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'Your browser sent too much. Please delete the cookies of this site and try again.',
  },
  UNAVAILABLE: {
    status: 503,
    message: 'The portal cannot do this at the moment. Please try again shortly.',
  },
  OUTCOME_UNKNOWN: {
    status: 503,
    message:
      'The connection to the database broke off, so we do not know whether this was saved. Please look before you do it again.',
  },
  RATE_LIMITED: { status: 429, message: 'Something went wrong!' },
  VALIDATION_FAILED: { status: 422, message: 'Something went wrong!' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, message: 'This Idempotency-Key was used for another request.' },
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 422,
    message: 'This books money: please send an Idempotency-Key, so that a repeat does not book it again.',
  },
  IDEMPOTENCY_KEY_OR_VERSION_REQUIRED: {
    status: 422,
    message:
      'This books money: please send an Idempotency-Key or the Version, so that a repeat does not book it again.',
  },
  STALE_VERSION: { status: 409, message: 'Somebody changed this meanwhile.' },

  STATUS_NOT_AUTHORISED: { status: 403, message: 'Your role is not authorised to update this status.' },
  STATUS_CHANGED: { status: 409, message: 'Somebody changed this meanwhile.' },
  STATUS_UPDATE_FAILED: { status: 422, message: 'An error occurred while updating the status.' },
  NOT_ASSIGNED_TO_YOU: {
    status: 403,
    message: 'Please select commission notes that are assigned to you.',
  },
  FOUR_EYES: { status: 403, message: 'The same person cannot be maker and checker of one commission note.' },
  REMARKS_REQUIRED: { status: 422, message: 'Please give a reason.' },
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
    message: 'The tax invoice is not in order yet. Please mend what the checklist says.',
  },
  ASSIGNEE_UPDATE_FAILED: { status: 422, message: 'An error occurred while updating the assignee.' },
  SUBSIDIARY_DISABLED: { status: 422, message: 'This subsidiary is disabled. Please choose another one.' },
  SUBSIDIARY_OF_ANOTHER: { status: 422, message: 'This subsidiary belongs to another partner.' },
  SUBSIDIARY_LOCKED: {
    status: 409,
    message: 'The subsidiary of this commission note cannot be changed in its present status.',
  },
  SUBSIDIARY_NAME_TAKEN: { status: 409, message: 'This partner has a subsidiary of this name already.' },

  BANK_CHANGE_PENDING: {
    status: 409,
    message: 'A change of these bank details was asked for already and waits for a decision.',
  },
  BANK_CHANGE_OWN: { status: 403, message: 'Somebody else must decide the change that you asked for.' },
  BANK_CHANGE_OUTDATED: {
    status: 409,
    message:
      'The bank details changed after this request. Reject it, and ask again for what is still to change.',
  },
  BANK_CHANGE_CONTESTED: {
    status: 409,
    message: 'The partner objects to this change. Look into it, and release the objection first.',
  },
  BANK_CHANGE_NOT_CONTESTED: { status: 409, message: 'Nobody objects to this change.' },
  BANK_CHANGE_SETTLED: { status: 409, message: 'It is too late to object to this change.' },
  BANK_DETAILS_UNCHANGED: { status: 422, message: 'Nothing of the bank details would change.' },

  SUBSTITUTE_REQUIRED: { status: 422, message: 'Please choose who takes over for at least one role.' },
  HAND_OVER_OVERLAPS: { status: 409, message: 'There is an absence in these days already.' },
  HAND_OVER_ENDED: { status: 409, message: 'This absence has ended already.' },
  NOTE_NOT_EDITABLE: { status: 409, message: 'This commission note cannot be edited in its present status.' },
  REQUEST_DECIDED: { status: 409, message: 'This request was decided already.' },

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
  INSTALLMENT_INVOICED: {
    status: 409,
    message: 'Some of the installments stand on another invoice already.',
  },
  SEVERAL_UNIVERSITIES: { status: 422, message: 'Please select installments of a single university.' },
  INVOICE_OVERPAID: { status: 422, message: 'The amount is more than what is still to come.' },
  RECEIPT_UNDONE: { status: 409, message: 'This receipt was undone already.' },
  NOT_OVERSHARED: { status: 409, message: 'The notes of this invoice do not exceed what it received.' },
  INVOICE_OVERSHARED: {
    status: 422,
    message: 'The notes of this invoice exceed what it received. An administrator must accept this first.',
  },
  INVOICE_PDF_FAILED: {
    status: 500,
    message: 'The invoice could not be printed, and nothing was sent. Please try again.',
  },
  INVOICE_NUMBER_TAKEN: { status: 409, message: 'Another invoice has this number.' },

  SCHOLARSHIP_EXCEEDS_TUITION: {
    status: 422,
    message: 'ScholarShip amount should be less than tuition fee for {names}',
  },
  NO_STUDENT_SELECTED: { status: 422, message: 'Select at least one student to save the student details.' },
  UNIVERSITY_STUDENT_ID_INVALID: { status: 422, message: 'Enter valid University StudentId for {names}' },
  COMMISSION_ZERO: { status: 422, message: 'Commission amount should not be zero for {names}' },
  BONUS_NAME_REQUIRED: { status: 422, message: 'Please enter a name for the overall bonus.' },
  BONUS_AMOUNT_REQUIRED: { status: 422, message: 'Overall bonus amount should not be zero.' },
  LAST_STUDENT: { status: 422, message: 'You can’t remove all the students in the draft' },
  INVOICE_NUMBER_INVALID: { status: 422, message: 'Please enter valid invoice number!' },
  TOO_MANY_STUDENTS: {
    status: 422,
    message: 'You can’t have more than 500 students in one commission note.',
  },
  STUDENTS_OF_SEVERAL_PARTNERS: {
    status: 422,
    message: 'Please select students of a single partner.',
  },
  NOT_ON_INVOICE: { status: 422, message: 'DATA NOT FOUND' },
  DuplicateCNError: { status: 409, message: 'A commission note already exists for some of the students.' },
  DuplicateCNDError: {
    status: 409,
    message: 'A draft or commission note already exists for some of the students.',
  },
  NOT_SAME_STATUS: { status: 422, message: 'Please select commission notes from the same status.' },
  SEVERAL_INVOICES: { status: 422, message: 'Please select commission notes from a single invoice.' },
  TOO_MANY_NOTES: { status: 422, message: "You can't select more than 500 Commission notes." },

  PAYMENT_FILE_UNREADABLE: { status: 422, message: 'This file cannot be read. Please use the template.' },
  PAYMENT_FILE_LOCKED: {
    status: 422,
    message: 'This file has a password. Please save it without one and upload again.',
  },
  PAYMENT_FILE_EMPTY: { status: 422, message: 'This file has no rows. Please fill in the template.' },
  PAYMENT_FILE_TOO_LONG: { status: 422, message: 'A payment file can hold at most 500 rows.' },
  PAYMENT_FILE_COLUMNS: {
    status: 422,
    message: 'This file has no column {names}. Please use the template.',
  },
  NOTHING_TO_POST: { status: 422, message: 'No row of this file can be posted.' },
  PAYMENT_BATCH_NOT_POSTED: { status: 409, message: 'This payment file was not posted.' },
  PAYMENT_BATCH_UNDONE: { status: 409, message: 'This payment file was undone already.' },
  PAYMENT_UNDO_TOO_LATE: {
    status: 409,
    message: 'A payment file can be undone within 24 hours of its posting only.',
  },
  NOTHING_OUTSTANDING: { status: 409, message: 'Nothing is outstanding on this commission note.' },
  PAYMENT_TOO_LARGE: { status: 422, message: 'Only {names} is outstanding on this commission note.' },
  PAYMENT_DEDUCTIONS_TOO_LARGE: {
    status: 422,
    message: 'Tax withheld and bank charge are more than the payment.',
  },
  REFERENCE_USED: { status: 409, message: 'This reference no. was used already: {names}.' },
  PAYMENT_REVERSED: { status: 409, message: 'This payment was reversed already.' },
  PAYMENT_REFUNDED: {
    status: 409,
    message: 'Money of this payment came back already, so it cannot be reversed.',
  },
  CLAW_BACK_GIVEN_BACK: {
    status: 409,
    message: 'A claw-back that this payment netted was cancelled since, so it cannot be reversed.',
  },
  REFUND_TOO_LARGE: { status: 422, message: 'At most {names} of this payment can come back.' },
  CLAW_BACK_TOO_LARGE: {
    status: 422,
    message: 'At most {names} of this commission note can be clawed back.',
  },
  CLAW_BACK_ANSWERED: { status: 409, message: 'This claw-back was answered already.' },
  CLAW_BACK_CANCELLED: { status: 409, message: 'This claw-back was cancelled already.' },
  WALLET_TOO_SMALL: { status: 422, message: 'At most {names} of the wallet can be settled.' },
  SETTLEMENT_OWN: { status: 403, message: 'Somebody else must authorise the settlement that you requested.' },
  SETTLEMENT_MOVED: { status: 409, message: 'This settlement is in another state meanwhile.' },

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
  IMPORT_NOT_CHECKED: { status: 409, message: 'This file is not checked yet, or was put aside.' },
  IMPORT_HAS_FAULTS: {
    status: 422,
    message: 'Some rows are faulty. Correct them, or choose to leave them out.',
  },
  IMPORT_NOTHING_TO_POST: { status: 422, message: 'No row of this file can be imported.' },
  IMPORT_UNDER_WAY: { status: 409, message: 'This file is being imported.' },
  IMPORT_POSTED: { status: 409, message: 'This file was imported already.' },
  IMPORT_ROWS_GONE: {
    status: 409,
    message: 'The rows of this file are kept no longer. Please upload it again.',
  },

  MAIL_NOT_UNSURE: { status: 409, message: 'What becomes of this mail was decided already.' },

  VIEW_NAME_TAKEN: { status: 409, message: 'You have a view of this name already.' },
  EXPORT_TOO_LARGE: {
    status: 422,
    message: 'There are more rows than a sheet can hold. Please narrow the filters.',
  },

  SIGNING_UNKNOWN: { status: 400, message: 'This signing request is not known.' },
  SIGNING_REPEATED: {
    status: 400,
    message: 'This answer of the signer was dealt with already. Nothing was changed by it.',
  },
  SIGNING_EXPIRED: { status: 400, message: 'This signing request has expired. Please begin again.' },
  SIGNING_OTHER_SESSION: {
    status: 400,
    message: 'This signing request was begun in another session. Nothing was changed by it.',
  },
  SIGNING_UNREADABLE: { status: 400, message: 'The answer of the signer cannot be read.' },
  SIGNING_UNCONFIRMED: {
    status: 502,
    message: 'The signer does not confirm this answer. Please open the invoice and go on from there.',
  },
  SIGNING_CONSENT_REQUIRED: {
    status: 422,
    message: 'Please agree to sign, and type your name as it stands above.',
  },
  PDF_UNSIGNABLE: {
    status: 422,
    message: 'This PDF cannot be signed. Please save it again without a password and try once more.',
  },

  FILE_TOO_LARGE: { status: 413, message: 'The file is larger than 10 MB.' },
  TOO_MANY_FILES: { status: 422, message: 'You can upload maximum one file!' },
  FILE_REQUIRED: { status: 422, message: 'Please upload the required document(s)' },
  FILE_NAME_INVALID: {
    status: 422,
    message: 'File name can not end with space. Please rename and upload again.',
  },
  FILE_TYPE_NOT_ALLOWED: { status: 415, message: 'This type of file is not accepted.' },
  FILE_CONTENT_MISMATCH: { status: 415, message: 'The content of the file does not fit its name.' },
  FILE_HAS_MACROS: {
    status: 415,
    message: 'This file has macros or controls. Please save it without them and upload again.',
  },
  FILE_HAS_SCRIPT: {
    status: 415,
    message: 'This PDF has scripts or actions. Please print it to a new PDF and upload that.',
  },
  FILE_HAS_FILES: {
    status: 415,
    message: 'This file has other files in it. Please save it without them and upload again.',
  },
  FILE_HAS_LINKS: {
    status: 415,
    message: 'This file takes data from other files or programs. Please remove those links and upload again.',
  },
  FILE_IS_TWO: {
    status: 415,
    message: 'This file can be read as two kinds of file. Please save it anew and upload that.',
  },
  FILE_INFECTED: { status: 422, message: 'A virus was found in this file. It was not kept.' },
  FILE_NOT_SCANNED: {
    status: 503,
    message:
      'The file could not be checked for viruses. Nothing was saved. Please try again in a few minutes.',
  },
  DOCUMENT_DOWNLOAD_FAILED: { status: 500, message: 'Sorry!Not able to download Document!' },
  DOCUMENTS_DOWNLOAD_FAILED: { status: 500, message: 'Sorry!Not able to download Documents!' },
  DOCUMENT_VIEW_FAILED: { status: 500, message: 'Sorry not able to view' },
  FILE_MISSING: {
    status: 410,
    message: 'This file is missing from the portal’s storage. Please tell an administrator.',
  },
  STORAGE_FULL: { status: 507, message: 'Something went wrong!' },
  INTERNAL: { status: 500, message: 'Something went wrong!' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof CATALOGUE

export interface ErrorDetails {
  /** Replaces the catalogue's message; for messages that name rows or fields. */
  message?: string
  /** Field path to message, for a form. */
  fields?: Record<string, string>
  /** What the reader needs to go on: the current row of a conflict, the duplicates. */
  data?: unknown
  /** Seconds, for 429 and 503. */
  retryAfter?: number
  cause?: unknown
}

/** An error with a code of the catalogue; the endpoint wrapper turns it into the failure envelope. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? CATALOGUE[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = CATALOGUE[code].status
    this.fields = details.fields
    this.data = details.data
    this.retryAfter = details.retryAfter
  }
}

/** Whether it is an error of the catalogue. */
export function isAppError(error: unknown): error is AppError {
  return isNamed(error, 'AppError')
}

/** The catalogue's message with its `{names}` filled in, e.g. for the students a rule names. */
export function messageFor(code: ErrorCode, names: readonly string[]): string {
  return CATALOGUE[code].message.replace('{names}', names.join(', '))
}
