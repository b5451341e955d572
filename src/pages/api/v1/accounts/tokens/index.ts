import type { APIRoute } from 'astro'
import { listTokens as listCall, makeToken as makeCall } from '#domain/accounts/calls'
import { listTokens } from '#server/accounts/list-tokens'
import { makeToken } from '#server/accounts/make-token'
import { endpoint } from '#server/http/endpoint'

const make = endpoint(makeCall, ({ db, actor, body }) => makeToken(db, actor, body))

export const GET = endpoint(listCall, ({ db, actor }) => listTokens(db, actor))
export const POST: APIRoute = (context) => {
  // A repeat could be answered only by keeping the token readable.
  context.request.headers.delete('idempotency-key')
  return make(context)
}
