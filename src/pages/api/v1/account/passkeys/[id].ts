import { removePasskey as removing, renamePasskey as renaming } from '#domain/people/factors/calls'
import { removePasskey, renamePasskey } from '#server/people/factors/change-passkey'
import { givenFactors } from '#server/people/factors/given'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(renaming, async ({ db, actor, params, body }) =>
  renamePasskey(givenFactors(db).db, actor, params.id, body.Name),
)

export const DELETE = endpoint(removing, async ({ db, actor, params, body }) => {
  const given = givenFactors(db)
  const wanted = { passkeyId: params.id, proof: body, isRequired: given.isRequired(actor) }
  return removePasskey(given, actor, wanted)
})
