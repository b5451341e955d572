import type { Logger } from 'pino'
import { type BrokenOff, catalogueError } from './catalogue-error'

const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
} as const

/** `{"data": ...}` with status 200. */
export function success(data: unknown): Response {
  return jsonAnswer(JSON.stringify({ data: data ?? null }))
}

/** JSON text as an answer; with a known length it is sent in one piece. */
export function jsonAnswer(
  text: string,
  { status = 200, headers = {} }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): Response {
  const length = String(Buffer.byteLength(text))
  return new Response(text, { status, headers: { ...JSON_HEADERS, 'content-length': length, ...headers } })
}

/** `{"error": {code, message, fields?, data?}}`; logs an unknown error, as INTERNAL. See `catalogueError`. */
export function failure(error: unknown, log: Logger, brokenOff?: BrokenOff): Response {
  const known = catalogueError(error, brokenOff)
  if (known.status >= 500) log.error({ err: known.cause ?? known }, 'request failed')
  const { code, message, fields, data } = known
  const body = { error: { code, message, ...(fields && { fields }), ...(data !== undefined && { data }) } }
  const headers: Record<string, string> = {}
  if (known.retryAfter !== undefined) headers['retry-after'] = String(known.retryAfter)
  return jsonAnswer(JSON.stringify(body), { status: known.status, headers })
}
