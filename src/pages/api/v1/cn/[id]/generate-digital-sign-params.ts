import { generateDigitalSignParams as call } from '#domain/signing/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { beginSigning } from '#server/signing/begin-signing'

export const POST = endpoint(call, ({ db, actor, params, body, session }) =>
  beginSigning(db, runtime(), actor, params.id, body, session),
)
