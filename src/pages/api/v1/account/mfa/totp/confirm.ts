import { confirmTotp as call } from '#domain/people/factors/calls'
import { confirmTotp } from '#server/people/factors/confirm-totp'
import { givenFactors } from '#server/people/factors/given'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, async ({ db, actor, body, session }) =>
  confirmTotp(givenFactors(db), actor, body, session),
)
