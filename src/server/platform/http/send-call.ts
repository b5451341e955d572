import { Readable } from 'node:stream'
import type { Call } from '#domain/api/call'
import { fullPath } from '#domain/api/route'
import type { ErrorCode } from '#domain/errors'
import type { CallContext } from '#server/platform/http/call-context'
import type { Endpoint } from '#server/platform/http/endpoint'

export interface AnsweredCall {
  call: Call
  answer: Endpoint
}

export interface Sent {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
  body?: unknown
  idempotencyKey?: string | undefined
  fields?: ReadonlySet<string> | undefined
}

export interface Refused {
  code: ErrorCode
  message: string
  fields?: Readonly<Record<string, string>>
  data?: unknown
}

/** Makes a call as this request's sender, so that its permission, scope, keys, limits and log apply. */
export async function sendCall(
  { call, answer }: AnsweredCall,
  { params = {}, query = {}, body, idempotencyKey, fields }: Sent,
  context: CallContext,
): Promise<{ data: unknown; error?: never } | { error: Refused; data?: never }> {
  const { origin } = context.url
  const handed = new Map<Response, unknown>()
  const response = await answer({
    ...context,
    fields,
    answerWith: (data) => {
      const response = new Response()
      handed.set(response, data)
      return response
    },
    request: {
      method: call.method,
      url: origin + fullPath(call),
      headers: { get: (name) => headerOf(name.toLowerCase(), context, idempotencyKey) },
      body: body === undefined ? null : Readable.from([Buffer.from(JSON.stringify(body))]),
    },
    url: { origin, searchParams: new URLSearchParams({ ...query }) },
    params,
  })
  if (handed.has(response)) return { data: handed.get(response) ?? null }
  return (await response.json()) as { data: unknown } | { error: Refused }
}

const PASSED: readonly string[] = ['origin', 'tassel-position']

function headerOf(name: string, { request }: CallContext, idempotencyKey: string | undefined): string | null {
  if (name === 'content-type') return 'application/json'
  if (name === 'idempotency-key') return idempotencyKey ?? null
  return PASSED.includes(name) ? request.headers.get(name) : null
}
