import * as calls from '#domain/people/seeing/calls'
import { endViewAs } from '#server/people/seeing/end-view-as'
import { viewAs } from '#server/people/seeing/view-as'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  seeAs: (context) => viewAs(context, { ...context.body, id: context.params.id }),
  endSeeAs: async (context) => {
    const seen = await endViewAs(context)
    return { message: 'You see the portal as yourself again.', Ended: seen === null ? 0 : 1 }
  },
})
