import { addPasskey as adding, listPasskeys as listing } from '#domain/people/factors/calls'
import { addPasskey } from '#server/people/factors/add-passkey'
import { givenFactors } from '#server/people/factors/given'
import { listPasskeys } from '#server/people/factors/passkey-rows'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(listing, async ({ db, actor }) => listPasskeys(givenFactors(db).db, actor))

export const POST = endpoint(adding, async ({ db, actor, body, session }) =>
  addPasskey(givenFactors(db), actor, body, session),
)
