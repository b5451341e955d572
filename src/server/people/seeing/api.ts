import * as calls from '#domain/people/seeing/calls'
import { endViewAs } from '#server/people/seeing/end-view-as'
import { viewAs } from '#server/people/seeing/view-as'
import { answering } from '#server/platform/http/answering'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  seeAs: ({ db, actor, session, params, body }) => viewAs(db, actor, session, { ...body, id: params.id }),
  endSeeAs: async ({ db, actor, session }) => {
    const seen = await endViewAs(db, actor, session, runtime().securityLog)
    return { message: 'You see the portal as yourself again.', Ended: seen === null ? 0 : 1 }
  },
})
