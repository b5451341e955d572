import { listTokens as listCall, makeToken as makeCall } from '#domain/accounts/calls'
import { listTokens } from '#server/accounts/list-tokens'
import { makeToken } from '#server/accounts/make-token'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(listCall, ({ db, actor }) => listTokens(db, actor))
export const POST = endpoint(makeCall, ({ db, actor, body }) => makeToken(db, actor, body))
