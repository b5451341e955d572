import { endSeeAs as call } from '#domain/people/seeing/calls'
import { endSeeAs } from '#server/people/seeing/end-see-as'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const DELETE = endpoint(call, async ({ db, actor, session }) => {
  const seen = await endSeeAs(db, actor, session, runtime().securityLog)
  return { message: 'You see the portal as yourself again.', Ended: seen === null ? 0 : 1 }
})
