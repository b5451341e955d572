import { listTokens as listCall, makeToken as makeCall } from '#domain/people/calls'
import { listTokens } from '#server/people/list-tokens'
import { makeToken } from '#server/people/make-token'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(listCall, ({ db, actor }) => listTokens(db, actor))
export const POST = endpoint(makeCall, async ({ db, actor, body }) => ({
  message: 'The token was created.',
  ...(await makeToken(db, actor, body)),
}))
