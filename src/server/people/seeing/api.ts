import * as calls from '#domain/people/seeing/calls'
import { endSeeAs } from '#server/people/seeing/end-see-as'
import { seeAs } from '#server/people/seeing/see-as'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  seeAs: ({ db, actor, session, params, body }) => seeAs(db, actor, session, { ...body, id: params.id }),
  endSeeAs: async ({ db, actor, session }) => {
    const seen = await endSeeAs(db, actor, session, runtime().securityLog)
    return { message: 'You see the portal as yourself again.', Ended: seen === null ? 0 : 1 }
  },
})
