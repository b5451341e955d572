import { startPasskey as call } from '#domain/people/factors/calls'
import { startPasskey } from '#server/people/factors/add-passkey'
import { givenFactors } from '#server/people/factors/given'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, async ({ db, actor, body, session }) =>
  startPasskey(givenFactors(db), actor, body, session),
)
