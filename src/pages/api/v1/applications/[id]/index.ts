import { changeApplication as change, getApplication as get } from '#domain/applications/calls'
import { changeApplication } from '#server/applications/change-application'
import { getApplication } from '#server/applications/get-application'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(get, ({ db, actor, params }) => getApplication(db, actor, params.id))
export const PUT = endpoint(change, ({ db, actor, params, body }) =>
  changeApplication(db, actor, params.id, body),
)
