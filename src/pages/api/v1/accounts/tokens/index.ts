import { listTokens as listCall, makeToken as makeCall } from '#domain/people/calls'
import { listTokens } from '#server/people/list-tokens'
import { makeToken } from '#server/people/make-token'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(listCall, ({ db, actor }) => listTokens(db, actor))
export const POST = endpoint(makeCall, ({ db, actor, body }) => makeToken(db, actor, body))
