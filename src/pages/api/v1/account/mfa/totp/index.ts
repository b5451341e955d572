import { removeTotp as removing, startTotp as starting } from '#domain/people/factors/calls'
import { givenFactors } from '#server/people/factors/given'
import { removeTotp } from '#server/people/factors/remove-totp'
import { startTotp } from '#server/people/factors/start-totp'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(starting, async ({ db, actor, body, session }) =>
  startTotp(givenFactors(db), actor, body, session),
)

export const DELETE = endpoint(removing, async ({ db, actor, body }) => {
  const given = givenFactors(db)
  return removeTotp(given, actor, body, given.isRequired(actor))
})
