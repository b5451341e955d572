import { atom } from 'nanostores'
import { isNamed } from '#domain/named-error'
import { forgetKey, keyFor } from './write-keys'

export const GENERIC_MESSAGE = 'Something went wrong!'
export const UNPARSABLE_MESSAGE = 'An error occurred, and the response could not be parsed.'

/** True once the server has answered that nobody is signed in any more; shell/SessionEnded shows it. */
export const $sessionEnded = atom(false)

interface Failure {
  status: number
  code: string
  message: string
  fields?: Record<string, string> | undefined
  data?: unknown
}

/** A call that did not succeed: the failure envelope of docs/reference/conventions.md, with the message a person may read. */
export class CallError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string> | undefined
  readonly data: unknown

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'CallError'
    this.status = failure.status
    this.code = failure.code
    this.fields = failure.fields
    this.data = failure.data
  }
}

/** Whether a call did not succeed. */
export function isCallError(error: unknown): error is CallError {
  return isNamed(error, 'CallError')
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Query = Record<string, string | number | boolean | readonly (string | number)[] | null | undefined>

export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown
  /** Sent as multipart, in place of `body`. */
  form?: FormData | undefined
  query?: Query | undefined
  /** Sent without a key: each save of what is being typed is followed by another one, and its version guards it. */
  unkeyed?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Outlives the page that sends it; up to 64 KB. */
  keepalive?: boolean | undefined
}

/**
 * Calls the portal's API and gives the `data` of its envelope. A write carries a key of its own by itself (see `keyFor`).
 *
 * @param path below `/api/v1`, such as `/cn/list`; a path that starts with `/api/` is taken as it is
 * @throws CallError for every failure, also when the network is gone (status 0)
 */
export async function callApi<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const { response, done } = await reached(method, path, options)
  if (response.status === 204) {
    done()
    return undefined as T
  }
  const envelope = await parsed(response)
  if (envelope === null) {
    throw new CallError({ status: response.status, code: 'UNPARSABLE', message: UNPARSABLE_MESSAGE })
  }
  // An answer that broke off halfway is none: the key is kept for the next try.
  done()
  return envelope.data as T
}

/** Sends a call and gives the successful response untouched; throws like `callApi`. For files. */
export async function send(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  const { response, done } = await reached(method, path, options)
  done()
  return response
}

/** The successful response, and what to call once its content is known. */
async function reached(
  method: Method,
  path: string,
  options: CallOptions,
): Promise<{ response: Response; done: () => void }> {
  const address = addressOf(path, options.query)
  const body = options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const place = `${method} ${address}`
  const key = method === 'GET' || options.unkeyed ? null : keyFor(place, body)
  const response = await reach(address, {
    method,
    credentials: 'same-origin',
    headers: headersOf(options, key),
    ...(body === undefined ? {} : { body }),
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.keepalive ? { keepalive: true } : {}),
  })
  // Somebody may have signed in again in another window.
  if (response.ok && $sessionEnded.get()) $sessionEnded.set(false)
  if (response.ok) return { response, done: () => key && forgetKey(place, key) }
  if (response.status === 401) $sessionEnded.set(true)
  const failure = await failureOf(response)
  if (key && failure.code === 'IDEMPOTENCY_KEY_REUSED') forgetKey(place, key)
  throw failure
}

function addressOf(path: string, query: Query = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    parameters.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  const base = path.startsWith('/api/') ? path : `/api/v1${path}`
  return parameters.size > 0 ? `${base}?${parameters}` : base
}

function headersOf(options: CallOptions, key: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    // Multipart needs its boundary, which only the browser knows.
    ...(options.form ? {} : { 'Content-Type': 'application/json' }),
    ...(key ? { 'Idempotency-Key': key } : {}),
  }
}

async function reach(address: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(address, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallError({ status: 0, code: 'NETWORK', message: GENERIC_MESSAGE })
  }
}

async function failureOf(response: Response): Promise<CallError> {
  const envelope = await parsed(response)
  const error = envelope?.error
  return new CallError({
    status: response.status,
    code: error?.code ?? (envelope === null ? 'UNPARSABLE' : 'UNKNOWN'),
    message: error?.message || GENERIC_MESSAGE,
    fields: error?.fields,
    data: error?.data,
  })
}

interface Envelope {
  data?: unknown
  error?: { code?: string; message?: string; fields?: Record<string, string>; data?: unknown }
}

async function parsed(response: Response): Promise<Envelope | null> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Envelope) : null
  } catch {
    return null
  }
}
