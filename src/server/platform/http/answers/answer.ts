import { utf8Of } from './utf8'

/** An answer that is in memory whole, before it is written to a connection or made a `Response`. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** The same answer for what hands on a `Response`. */
export function responseOf({ status, headers, body }: Answer): Response {
  const bytes = utf8Of(body)
  // With its length known the answer needs no chunks.
  return new Response(bytes, { status, headers: { ...headers, 'content-length': String(bytes.length) } })
}
