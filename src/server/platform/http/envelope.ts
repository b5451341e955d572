import type { Logger } from 'pino'
import { type BrokenOff, toldError } from './told-error'

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** `{"data": ...}` with status 200. */
export function success(data: unknown): Response {
  const body = Buffer.from(JSON.stringify({ data: data ?? null }))
  // With its length known the answer needs no chunks.
  return new Response(body, { headers: { ...JSON_HEADERS, 'content-length': String(body.length) } })
}

/**
 * `{"error": {code, message, fields?, data?}}` with the code's status; an unknown error is logged and told as INTERNAL.
 * @param brokenOff as in `toldError`
 */
export function failure(error: unknown, log: Logger, brokenOff?: BrokenOff): Response {
  const known = toldError(error, brokenOff)
  if (known.status >= 500) log.error({ err: known.cause ?? known }, 'request failed')
  const { code, message, fields, data } = known
  const headers = new Headers(JSON_HEADERS)
  if (known.retryAfter !== undefined) headers.set('retry-after', String(known.retryAfter))
  return new Response(
    JSON.stringify({
      error: { code, message, ...(fields && { fields }), ...(data !== undefined && { data }) },
    }),
    {
      status: known.status,
      headers,
    },
  )
}
