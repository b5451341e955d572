import { AppError } from '#domain/errors'
import { isOfType, readText } from './body'
import type { CallRequest } from './call-context'
import { type BodyLimit, FORM_BYTES, FORM_FIELDS } from './limits'

/** The fields of a form by their names; of one that comes twice the first. */
export type Form = ReadonlyMap<string, string>

const SMALL: BodyLimit = { bytes: FORM_BYTES, code: 'REQUEST_TOO_LARGE' }

/**
 * The fields of a form that is posted as a browser posts it without files.
 * @throws AppError MALFORMED_REQUEST for another content type and what `parseForm` refuses, the limit's code
 */
export async function readForm(
  request: Pick<CallRequest, 'headers' | 'body'>,
  limit: BodyLimit = SMALL,
): Promise<Form> {
  if (!isOfType(request, 'application/x-www-form-urlencoded') || request.body === null)
    throw new AppError('MALFORMED_REQUEST')
  return parseForm(await readText(request, limit))
}

/**
 * Reads what a browser makes of a form. Node's URLSearchParams takes a time that grows with the square of the fields.
 * @throws AppError MALFORMED_REQUEST for more fields than any form has, for what is not encoded as it should be, and for a NUL, which no
 *   database takes
 */
export function parseForm(text: string): Form {
  const fields = new Map<string, string>()
  let start = 0
  for (let count = 0; start < text.length; count++) {
    if (count === FORM_FIELDS) throw new AppError('MALFORMED_REQUEST')
    const end = text.indexOf('&', start)
    const pair = text.slice(start, end < 0 ? text.length : end)
    start = end < 0 ? text.length : end + 1
    const equals = pair.indexOf('=')
    const name = decoded(equals < 0 ? pair : pair.slice(0, equals))
    if (pair !== '' && !fields.has(name)) fields.set(name, equals < 0 ? '' : decoded(pair.slice(equals + 1)))
  }
  return fields
}

function decoded(text: string): string {
  try {
    const plain = decodeURIComponent(text.replaceAll('+', ' '))
    if (!plain.includes('\0')) return plain
  } catch (cause) {
    throw new AppError('MALFORMED_REQUEST', { cause })
  }
  throw new AppError('MALFORMED_REQUEST')
}
