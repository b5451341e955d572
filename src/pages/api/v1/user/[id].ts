import { changeUser as changeCall, getUser as getCall } from '#domain/people/users/calls'
import { profileSources } from '#server/across/profiles/profile-sources'
import { changeUser } from '#server/people/users/change-user'
import { getUser } from '#server/people/users/get-user'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(getCall, ({ db, actor, params }) =>
  getUser(db, actor, params.id, profileSources(db, runtime().sealer, actor)),
)
export const PUT = endpoint(changeCall, ({ db, actor, params, body }) =>
  changeUser(db, actor, params.id, body, (tx) => profileSources(tx, runtime().sealer, actor)),
)
