import { MAX_ATTACHMENTS } from '#domain/commission-notes/documents/attachments'
import type { ErrorCode } from '#domain/errors'
import { BASE64_FILE_BYTES, MAX_FILE_BYTES } from '#domain/files/rules'
import { MAX_FILE_QUESTIONS } from '#domain/forms/limits'
import { MAX_DOCUMENTS } from '#domain/students/documents/limits'
import { withoutSlashes } from '#server/platform/http/paths'

/** Limit of a form without files, and of every body not listed below. */
export const FORM_BYTES = 16 * 1024
export const FORM_FIELDS = 50
/** 500 students with long names are a fifth of it. */
export const JSON_BYTES = 2_000_000
/** A PDF of 10 MB in base64, encrypted, in base64 again, and form-encoded. */
const SIGNER_BYTES = 26_000_000
export const FIELD_BYTES = 1_000_000

/** Twice the files' size, so that a slightly too large file is read and its sender gets the reason. */
export function uploadBytes(files: number, fileBytes = MAX_FILE_BYTES): number {
  return 2 * files * fileBytes + FIELD_BYTES
}

/** Limits of a request's head (docs/decisions/0025-limits.md); Node's limit of 16 KB applies first. */
export const HEAD_LIMITS = {
  addressBytes: 8 * 1024,
  addressFields: 200,
  headers: 100,
  cookieBytes: 12 * 1024,
  cookies: 60,
} as const

export interface BodyLimit {
  bytes: number
  code: Extract<ErrorCode, 'FILE_TOO_LARGE' | 'REQUEST_TOO_LARGE'>
}

const oneFile: BodyLimit = { bytes: uploadBytes(1), code: 'FILE_TOO_LARGE' }

const BODY_LIMITS: readonly [path: RegExp, limit: BodyLimit][] = [
  [/^\/signer$/, { bytes: SIGNER_BYTES, code: 'FILE_TOO_LARGE' }],
  [/^\/signing\/return\/[^/]+$/, { bytes: SIGNER_BYTES, code: 'FILE_TOO_LARGE' }],
  [
    /^\/api\/v1\/cn\/[^/]+\/generate-digital-sign-params$/,
    { bytes: BASE64_FILE_BYTES, code: 'FILE_TOO_LARGE' },
  ],
  [
    /^\/api\/v1\/(cn|applications|invoices)\/messages\/upload-attachements$/,
    { bytes: uploadBytes(MAX_ATTACHMENTS), code: 'FILE_TOO_LARGE' },
  ],
  [/^\/api\/v1\/student\/documents$/, { bytes: uploadBytes(MAX_DOCUMENTS), code: 'FILE_TOO_LARGE' }],
  [/^\/api\/v1\/cn\/additional-document-upload$/, oneFile],
  [/^\/api\/v1\/cn\/partners\/invoice-(share|upload)$/, oneFile],
  [/^\/api\/v1\/cns\/mark-payment-done\/upload$/, oneFile],
  [/^\/api\/v1\/partners\/[^/]+\/(bank-details\/certificates|branding\/images)$/, oneFile],
  [/^\/forms\/(new|[^/]+\/edit)$/, { bytes: FIELD_BYTES, code: 'REQUEST_TOO_LARGE' }],
  [/^\/forms\/[^/]+$/, { bytes: uploadBytes(MAX_FILE_QUESTIONS), code: 'FILE_TOO_LARGE' }],
  [/^\/api\/v1\/forms\/[^/]+\/files$/, oneFile],
  [/^\/uploads\/[^/]+$/, { bytes: MAX_FILE_BYTES, code: 'FILE_TOO_LARGE' }],
  [/^\/api\/v1\/claw-backs$/, oneFile],
  [/^\/api\/v1\/admissions\/[^/]+\/answer$/, oneFile],
  [/^\/api\/v1\/onboarding\/[^/]+\/papers$/, oneFile],
  [/^\/api\/v1\/imports$/, oneFile],
  // Providers include the attachments of a mail.
  [/^\/api\/v1\/conversations\/inbound-mail$/, { ...oneFile, code: 'REQUEST_TOO_LARGE' }],
  [/^\/mcp$/, { bytes: 100_000, code: 'REQUEST_TOO_LARGE' }],
  [/^\/graphql$/, { bytes: JSON_BYTES, code: 'REQUEST_TOO_LARGE' }],
  [/^\/api\/v\d\//, { bytes: JSON_BYTES, code: 'REQUEST_TOO_LARGE' }],
]

/** The body limit of a path: 16 KB if it is not listed, for example for the sign-in and its callback. */
export function bodyLimitOf(pathname: string): BodyLimit {
  const path = withoutSlashes(pathname)
  const found = BODY_LIMITS.find(([pattern]) => pattern.test(path))
  return found?.[1] ?? { bytes: FORM_BYTES, code: 'REQUEST_TOO_LARGE' }
}

export const MAX_BYTES = Math.max(...BODY_LIMITS.map(([, { bytes }]) => bytes))
