import type { Logger } from 'pino'
import { type BrokenOff, toldError } from './told-error'

/** What every answer in JSON says of itself. */
export const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const

/** `{"data": ...}` with status 200. */
export function success(data: unknown): Response {
  return new Response(JSON.stringify({ data: data ?? null }), { headers: JSON_HEADERS })
}

/**
 * `{"error": {code, message, fields?, data?}}` with the code's status; an unknown error is logged and told as INTERNAL.
 * @param brokenOff as in `toldError`
 */
export function failure(error: unknown, log: Logger, brokenOff?: BrokenOff): Response {
  const known = toldError(error, brokenOff)
  if (known.status >= 500) log.error({ err: known.cause ?? known }, 'request failed')
  const { code, message, fields, data } = known
  const body = { error: { code, message, ...(fields && { fields }), ...(data !== undefined && { data }) } }
  return new Response(JSON.stringify(body), {
    status: known.status,
    headers: {
      ...JSON_HEADERS,
      ...(known.retryAfter !== undefined && { 'retry-after': String(known.retryAfter) }),
    },
  })
}
