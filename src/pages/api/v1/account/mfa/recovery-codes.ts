import { makeRecoveryCodes as call } from '#domain/people/factors/calls'
import { givenFactors } from '#server/people/factors/given'
import { makeRecoveryCodes } from '#server/people/factors/recovery-codes'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, async ({ db, actor, body }) =>
  makeRecoveryCodes(givenFactors(db), actor, body),
)
