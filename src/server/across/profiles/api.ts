import * as calls from '#domain/people/users/profile-calls'
import { profileSources } from '#server/across/profiles/profile-sources'
import { changeUser } from '#server/people/users/change-user'
import { getUser } from '#server/people/users/get-user'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  getUser: (context, input) => getUser({ ...context, sources: profileSources(context) }, input),
  changeUser: (context, input) =>
    changeUser(
      {
        ...context,
        sources: (tx) => profileSources({ db: tx, actor: context.actor, sealer: context.sealer }),
      },
      input,
    ),
})
