import { readFactors as call } from '#domain/people/factors/calls'
import { givenFactors } from '#server/people/factors/given'
import { readFactors } from '#server/people/factors/read-factors'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, async ({ db, actor }) =>
  readFactors(db, actor, givenFactors(db).isRequired(actor)),
)
