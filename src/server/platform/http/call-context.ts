import type { Readable } from 'node:stream'
import type { Cookies } from '#server/platform/sessions/session'

export interface HeaderReader {
  get(name: string): string | null
}

export interface CallRequest {
  method: string
  url: string
  headers: HeaderReader
  body: ReadableStream<Uint8Array> | Readable | null
}

export interface CallContext {
  request: CallRequest
  url: Pick<URL, 'origin' | 'searchParams'>
  params: Readonly<Record<string, string | undefined>>
  cookies: Cookies
  locals: App.Locals
  /** IP address of the peer, or of the trusted proxy's peer. */
  clientAddress: string
  answerWith?: (data: unknown) => Response
  fields?: ReadonlySet<string> | undefined
}

/** Whether the caller lists JSON explicitly in `Accept`; a wildcard does not count. */
export function asksForJson(headers: HeaderReader): boolean {
  return (headers.get('accept') ?? '')
    .split(',')
    .some((each) => each.split(';')[0]?.trim().toLowerCase() === 'application/json')
}
