import { AppError } from '#domain/errors'
import { isOfType, readText } from './body'
import type { CallRequest } from './call-context'
import { type BodyLimit, FORM_BYTES, FORM_FIELDS } from './limits'

export type Form = ReadonlyMap<string, string>

const SMALL: BodyLimit = { bytes: FORM_BYTES, code: 'REQUEST_TOO_LARGE' }

/** Reads a form posted without files. @throws AppError MALFORMED_REQUEST, the limit's code */
export async function readForm(
  request: Pick<CallRequest, 'headers' | 'body'>,
  limit: BodyLimit = SMALL,
): Promise<Form> {
  if (!isOfType(request, 'application/x-www-form-urlencoded') || request.body === null)
    throw new AppError('MALFORMED_REQUEST')
  return parseForm(await readText(request, limit))
}

/** Node's URLSearchParams takes quadratic time. @throws MALFORMED_REQUEST for too many fields, invalid encoding, or a NUL */
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
