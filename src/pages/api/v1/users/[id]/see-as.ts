import { seeAs as call } from '#domain/people/seeing/calls'
import { seeAs } from '#server/people/seeing/see-as'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, session, params, body }) =>
  seeAs(db, actor, session, { ...body, id: params.id }),
)
