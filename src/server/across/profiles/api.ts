import * as calls from '#domain/people/users/profile-calls'
import { profileSources } from '#server/across/profiles/profile-sources'
import { changeUser } from '#server/people/users/change-user'
import { getUser } from '#server/people/users/get-user'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  getUser: ({ db, actor, params }) =>
    getUser(db, actor, params.id, profileSources(db, runtime().sealer, actor)),
  changeUser: ({ db, actor, params, body }) =>
    changeUser(db, actor, params.id, body, (tx) => profileSources(tx, runtime().sealer, actor)),
})
