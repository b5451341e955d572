import { z } from 'zod'
import { unlessMissing } from '#domain/unless-missing'

/** A row id: UUIDv7 text; the specification allows 24 to 36 characters. A missing id counts as required. */
export const Id = z.uuid(unlessMissing('DATA NOT FOUND')).toLowerCase()
/** The caller's own id; the endpoint wrapper compares it with the session (403 otherwise). */
export const UserId = z.string().min(24).max(36).optional()
export const Version = z.number().int().positive().optional()
export const Day = z.iso.date()

const UNREADABLE = 'Enter text without control characters'
/** Whether text can be stored and printed: well-formed, no control characters but tabs and line breaks. */
function isReadable(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\s]/u.test(text)
}
export const READABLE = [isReadable, UNREADABLE] as const

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/
/** For `.refine(...ONE_LINE)`: refuses line breaks in text that appears in e-mail headers and list rows. */
export const ONE_LINE = [(text: string) => !LINE_BREAK.test(text), 'Enter a single line of text'] as const

export const Remarks = z
  .string()
  .trim()
  .max(5000, 'Comment length should not exceed 5000 characters')
  .refine(...READABLE)
