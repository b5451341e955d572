import type { Readable } from 'node:stream'
import type { Cookies } from '#server/platform/sessions/session'

/** Headers by their names in small letters. */
export interface HeaderReader {
  get(name: string): string | null
}

/** What a call of the API is read from: a `Request`, or the connection itself. */
export interface CallRequest {
  method: string
  /** Absolute. */
  url: string
  headers: HeaderReader
  body: ReadableStream<Uint8Array> | Readable | null
}

/** What an endpoint needs to know of a call. */
export interface CallContext {
  request: CallRequest
  url: Pick<URL, 'origin' | 'searchParams'>
  params: Readonly<Record<string, string | undefined>>
  cookies: Cookies
  locals: App.Locals
  /** Of the network: the peer's, or the trusted proxy's peer's. */
  clientAddress: string
  /** Makes the answer of what a call found, for one who asks within the process; the envelope as JSON unless given. */
  answerWith?: (data: unknown) => Response
  /** Which fields of a list's rows one who asks within the process looks at: a use case may read these alone. */
  fields?: ReadonlySet<string> | undefined
}

/** Whether the caller names JSON among what it takes; a caller that takes anything does not ask for it. */
export function asksForJson(headers: HeaderReader): boolean {
  return (headers.get('accept') ?? '')
    .split(',')
    .some((each) => each.split(';')[0]?.trim().toLowerCase() === 'application/json')
}
