import { listTokens as listCall, makeToken as makeCall } from '#domain/people/calls'
import { listTokens } from '#server/people/list-tokens'
import { makeToken } from '#server/people/make-token'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(listCall, ({ db, actor }) => listTokens(db, actor))
export const POST = endpoint(makeCall, async ({ db, actor, body, session }) => {
  const { login, sealer } = runtime()
  const given = { db, sealer, hasPasswords: login.embedded !== null }
  return { message: 'The token was created.', ...(await makeToken(given, actor, body, session)) }
})
