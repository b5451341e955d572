import { ACCESS_ERRORS } from '#domain/access/errors'
import { AGREEMENT_ERRORS } from '#domain/agreements/errors'
import { REQUEST_ERRORS } from '#domain/api/errors'
import { APPLICATION_ERRORS } from '#domain/applications/errors'
import { BANK_DETAILS_ERRORS } from '#domain/bank-details/errors'
import { BRANDING_ERRORS } from '#domain/branding/errors'
import { CLAW_BACK_ERRORS } from '#domain/claw-backs/errors'
import { NOTE_ERRORS } from '#domain/commission-notes/note/errors'
import { COMPANY_ERRORS } from '#domain/companies/errors'
import { CONVERSATION_ERRORS } from '#domain/conversations/errors'
import { COUNSELLOR_ERRORS } from '#domain/counsellors/errors'
import { COURSE_CHANGE_ERRORS } from '#domain/course-changes/errors'
import { COURSE_ERRORS } from '#domain/courses/errors'
import { CUSTOM_DOMAIN_ERRORS } from '#domain/custom-domains/errors'
import { DELEGATION_ERRORS } from '#domain/delegations/errors'
import { ENQUIRY_ERRORS } from '#domain/enquiries/errors'
import { FILE_ERRORS } from '#domain/files/errors'
import { FLAG_ERRORS } from '#domain/flags/errors'
import { FORM_ERRORS } from '#domain/forms/errors'
import { IMPORT_ERRORS } from '#domain/imports/errors'
import { INVOICE_REVISION_ERRORS } from '#domain/invoice-revisions/errors'
import { INVOICE_ERRORS } from '#domain/invoices/errors'
import { LINE_QUERY_ERRORS } from '#domain/line-queries/errors'
import { isNamed } from '#domain/named-error'
import { MAIL_ERRORS } from '#domain/notices/errors'
import { NOTIFICATION_SETTINGS_ERRORS } from '#domain/notification-settings/errors'
import { ONBOARDING_ERRORS } from '#domain/onboarding/errors'
import { PARTNER_INVOICE_ERRORS } from '#domain/partner-invoices/errors'
import { PARTNER_ERRORS } from '#domain/partners/errors'
import { PAYMENT_ERRORS } from '#domain/payments/errors'
import { PEOPLE_ERRORS } from '#domain/people/errors'
import { FACTOR_ERRORS } from '#domain/people/factors/errors'
import { PLACE_ERRORS } from '#domain/places/errors'
import { REPORT_ERRORS } from '#domain/reports/errors'
import { SEND_BACK_ERRORS } from '#domain/send-backs/errors'
import { SIGN_UP_ERRORS } from '#domain/sign-ups/errors'
import { SIGNING_ERRORS } from '#domain/signing/errors'
import { STUDENT_ERRORS } from '#domain/students/errors'
import { SUBSIDIARY_ERRORS } from '#domain/subsidiaries/errors'
import { VIEW_ERRORS } from '#domain/views/errors'
import { WALLET_ERRORS } from '#domain/wallet/errors'
import { WEBHOOK_ERRORS } from '#domain/webhooks/errors'
import { WORKFLOW_ERRORS } from '#domain/workflow/errors'

/** Codes name causes; messages follow the specification word for word (docs/reference/messages.md). */
export const CATALOGUE = {
  ...REQUEST_ERRORS,
  ...ACCESS_ERRORS,
  ...PEOPLE_ERRORS,
  ...FACTOR_ERRORS,
  ...PARTNER_ERRORS,
  ...COMPANY_ERRORS,
  ...COURSE_CHANGE_ERRORS,
  ...BRANDING_ERRORS,
  ...ONBOARDING_ERRORS,
  ...NOTIFICATION_SETTINGS_ERRORS,
  ...CUSTOM_DOMAIN_ERRORS,
  ...FILE_ERRORS,
  ...FLAG_ERRORS,
  ...FORM_ERRORS,
  ...REPORT_ERRORS,
  ...WORKFLOW_ERRORS,
  ...MAIL_ERRORS,
  ...PLACE_ERRORS,
  ...COURSE_ERRORS,
  ...ENQUIRY_ERRORS,
  ...APPLICATION_ERRORS,
  ...BANK_DETAILS_ERRORS,
  ...STUDENT_ERRORS,
  ...SIGN_UP_ERRORS,
  ...INVOICE_ERRORS,
  ...AGREEMENT_ERRORS,
  ...NOTE_ERRORS,
  ...CONVERSATION_ERRORS,
  ...LINE_QUERY_ERRORS,
  ...SUBSIDIARY_ERRORS,
  ...INVOICE_REVISION_ERRORS,
  ...SEND_BACK_ERRORS,
  ...VIEW_ERRORS,
  ...DELEGATION_ERRORS,
  ...COUNSELLOR_ERRORS,
  ...PARTNER_INVOICE_ERRORS,
  ...SIGNING_ERRORS,
  ...PAYMENT_ERRORS,
  ...WALLET_ERRORS,
  ...WEBHOOK_ERRORS,
  ...CLAW_BACK_ERRORS,
  ...IMPORT_ERRORS,
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof CATALOGUE

export interface ErrorDetails {
  message?: string
  fields?: Record<string, string>
  /** Data the reader needs to continue: the current row of a conflict, or the duplicates. */
  data?: unknown
  /** Seconds, for 429 and 503. */
  retryAfter?: number
  cause?: unknown
}

export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly data: unknown
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? fieldMessage(code, details) ?? CATALOGUE[code].message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = CATALOGUE[code].status
    this.fields = details.fields
    this.data = details.data
    this.retryAfter = details.retryAfter
  }
}

/** Of wrong input the first field's message, since a caller may show the message alone. */
function fieldMessage(code: ErrorCode, { fields }: ErrorDetails): string | undefined {
  return code === 'VALIDATION_FAILED' && fields ? Object.values(fields)[0] : undefined
}

export function isAppError(error: unknown): error is AppError {
  return isNamed(error, 'AppError')
}

export function messageFor(code: ErrorCode, names: readonly string[]): string {
  return CATALOGUE[code].message.replace('{names}', names.join(', '))
}
