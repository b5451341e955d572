import type { CallAnswer, CallInput } from '#domain/api/call-types'
import type { Address, Route } from '#domain/api/route'
import { callAddress, type QueryValues } from '#domain/api/route'
import { SAVED_EVENT } from '#domain/api/saved-event'
import { isNamed } from '#domain/named-error'
import { CALL_MEASURE } from '#domain/usage/call-measure'
import type { Outcome } from '#domain/usage/schema'
import type { ProgressListener } from './saving/send-with-progress'
import { $sessionEnded, untilSignedIn } from './stores/session'
import { deleteKey, keyFor, leaveKey } from './write-keys'

export const GENERIC_MESSAGE = 'Something went wrong!'
export const OFFLINE_MESSAGE = 'You’re offline. What you typed is kept; we’ll try again.'
export const UNPARSABLE_MESSAGE = 'An error occurred, and the response could not be parsed.'

interface Failure {
  status: number
  code: string
  message: string
  fields?: Record<string, string> | undefined
  data?: unknown
}

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

export function isCallError(error: unknown): error is CallError {
  return isNamed(error, 'CallError')
}

export interface Sending {
  /** Sends no idempotency key: automatic saves follow one another, and the version guards them. */
  unkeyed?: boolean | undefined
  signal?: AbortSignal | undefined
  /** Tells apart writes that one press sends to one address, so that each keeps its key for a retry. */
  apart?: string | undefined
  /** Outlives the page that sends it; up to 64 KB. */
  keepalive?: boolean | undefined
  onProgress?: ProgressListener | undefined
}

export type Options<Of, More = Sending> =
  Partial<CallInput<Of>> extends CallInput<Of>
    ? [options?: CallInput<Of> & More]
    : [options: CallInput<Of> & More]

export interface Request extends Sending {
  params?: Readonly<Record<string, string | number>> | undefined
  query?: QueryValues | undefined
  body?: unknown
  form?: Readonly<Record<string, unknown>> | undefined
}

/** Calls the API (docs/decisions/0044), with a key for writes. Throws CallError, also offline (status 0). */
export async function callApi<Calls, Name extends keyof Calls>(
  route: Route<Calls, Name>,
  ...[options]: Options<Calls[Name]>
): Promise<CallAnswer<Calls[Name]>> {
  const { response, done } = await reached(route, options as Request)
  if (response.status === 204) {
    done()
    return undefined as CallAnswer<Calls[Name]>
  }
  const envelope = await parsed(response)
  if (envelope === null) {
    throw new CallError({ status: response.status, code: 'UNPARSABLE', message: UNPARSABLE_MESSAGE })
  }
  // Only after the body is read: if an answer breaks off, the key stays for the retry.
  done()
  return envelope.data as CallAnswer<Calls[Name]>
}

/** Sends a call and returns the successful response unread; throws like `callApi`. For files. */
export async function send<Calls, Name extends keyof Calls>(
  route: Route<Calls, Name>,
  ...[options]: Options<Calls[Name]>
): Promise<Response> {
  return request(route, options as Request)
}

/** Like `send`, for callers that are generic over contracts. */
export async function request(route: Address, options?: Request): Promise<Response> {
  const { response, done } = await reached(route, options)
  done()
  return response
}

async function reached(
  route: Address,
  options: Request = {},
): Promise<{ response: Response; done: () => void }> {
  const { method } = route
  const address = callAddress(route, options.params, options.query)
  const form = options.form && formOf(options.form)
  const body = form ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
  const place = `${method} ${address} ${options.apart ?? ''}`
  const key = method === 'GET' || options.unkeyed ? null : keyFor(place, body)
  const headers = headersOf(options, key)
  const { onProgress, signal } = options
  const sending =
    form && onProgress
      ? async () =>
          (await import('./saving/send-with-progress')).sendWithProgress(
            address,
            { method, headers, body: form, signal },
            onProgress,
          )
      : () =>
          fetch(address, {
            method,
            credentials: 'same-origin',
            headers,
            ...(body === undefined ? {} : { body }),
            ...(signal ? { signal } : {}),
            ...(options.keepalive ? { keepalive: true } : {}),
          })
  const started = performance.now()
  const response = await reach(sending).finally(() => key && leaveKey(place, key))
  measure(route, started, response.status)
  if (response.ok) {
    noteEnd(null)
    // An unkeyed write is an automatic save while the user types, so it sends no event.
    if (key) globalThis.document?.dispatchEvent(new Event(SAVED_EVENT))
    return { response, done: () => key && deleteKey(place, key) }
  }
  const failure = await failureOf(response)
  noteEnd(failure)
  if (key && failure.code === 'IDEMPOTENCY_KEY_REUSED') deleteKey(place, key)
  // Safe to resend: under its key the write is done once.
  if (failure.status === 401 && key && isInDialog() && (await untilSignedIn())) return reached(route, options)
  throw failure
}

function measure({ method, path }: Address, start: number, status: number): void {
  const Outcome: Outcome = status < 400 ? 'done' : status < 500 ? 'refused' : 'failed'
  performance.measure(CALL_MEASURE, { start, detail: { Action: `${method} ${path}`, Outcome } })
}

/** A modal dialog makes the page's sign-in bar inert, and signing in there would lose the dialog's fields. */
const isInDialog = () => document.querySelector('dialog:modal') !== null

/** The signed-in user's id; null for none. Asked because a refused live feed gives no reason. */
export async function askWhetherSignedIn(): Promise<string | null> {
  const response = await fetch('/api/auth/me', { credentials: 'same-origin' }).catch(() => null)
  if (!response) return null
  noteEnd(response.ok ? null : await failureOf(response))
  if (!response.ok) return null
  const { id } = (await response.json()) as { id: string }
  return id
}

/** A success resets it: the user may have signed in in another window; other failures change nothing. */
function noteEnd(failure: CallError | null): void {
  if (failure === null) $sessionEnded.set(null)
  else if (failure.status === 401) $sessionEnded.set('over')
  else if (failure.code === 'USER_BLOCKED') $sessionEnded.set('blocked')
  else if (failure.code === 'PARTNER_DEACTIVATED') $sessionEnded.set('deactivated')
}

/** Values of a form by field name, as the query of a call. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}

function formOf(values: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each instanceof File) form.append(name, each)
      else if (each !== null && each !== undefined) form.append(name, String(each))
    }
  }
  return form
}

function headersOf(options: Request, key: string | null): Record<string, string> {
  return {
    Accept: 'application/json',
    // Multipart needs its boundary, which only the browser knows.
    ...(options.form ? {} : { 'Content-Type': 'application/json' }),
    ...(key ? { 'Idempotency-Key': key } : {}),
  }
}

async function reach(sending: () => Promise<Response>): Promise<Response> {
  try {
    return await sending()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    const isOffline = globalThis.navigator?.onLine === false
    const code = isOffline ? 'OFFLINE' : 'NETWORK'
    throw new CallError({ status: 0, code, message: isOffline ? OFFLINE_MESSAGE : GENERIC_MESSAGE })
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
