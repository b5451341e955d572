import { CATALOGUE, type ErrorCode } from '#domain/errors'
import type { EndpointAnswer } from '#tests/support/http/http'

export type Part = 'params' | 'query' | 'body'

/** The beginnings of zod's own messages. */
const OF_THE_VALIDATOR = /^$|^(Invalid|Too big|Too small|Unrecognized)\b/

/** The codes for a path to nothing; those of counsellors come from the specification. */
const NOT_THERE = ['NOT_FOUND', 'USER_NOT_FOUND', 'COUNSELLOR_NOT_FOUND', 'PARTNER_NOT_FOUND']

/** The fault of a refusal in words; null if it is in the catalogue and names the field. */
export function faultOf(
  { status, json }: EndpointAnswer,
  part: Part,
  path: readonly string[],
): string | null {
  const { code, message, fields, data } = json?.error ?? {}
  if (!Object.hasOwn(CATALOGUE, code)) return `answered ${status} without a code of the catalogue`
  const known = CATALOGUE[code as ErrorCode]
  if (known.status !== status || status >= 500) return `answered ${status} ${code}`
  if (part === 'params' && !NOT_THERE.includes(code)) return `answered ${code} for a path`
  if (code === 'VALIDATION_FAILED') {
    if (!names(fields, path)) return `named ${JSON.stringify(fields)}`
    const isSaid = message === known.message || Object.values(fields).includes(message)
    return isSaid && !OF_THE_VALIDATOR.test(message) ? null : `said “${message}”`
  }
  const [start = '', end = ''] = known.message.split('{names}')
  const isSaid = message.startsWith(start) && message.endsWith(end)
  // A conflict names the other person.
  return isSaid || (status === 409 && message.startsWith(`${data?.changedBy?.Name} changed this `))
    ? null
    : `said “${message}” for ${code}`
}

/** Whether the fields contain the place, its parent, or one of its parts. */
function names(fields: Record<string, string> | undefined, path: readonly string[]): boolean {
  const place = path.join('.')
  // Either may be given, and the amount is the excess one.
  const places = [place, place.replace('CommissionRate', 'CommissionAmount')]
  return Object.entries(fields ?? {}).some(
    ([field, message]) =>
      message !== '' &&
      places.some((at) => field === at || field.startsWith(`${at}.`) || at.startsWith(`${field}.`)),
  )
}
