import { changeView as changeCall, deleteView as deleteCall } from '#domain/views/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { changeView } from '#server/views/change-view'
import { deleteView } from '#server/views/delete-view'

export const PUT = endpoint(changeCall, ({ db, actor, params, body }) =>
  changeView(db, actor, params.id, body),
)
export const DELETE = endpoint(deleteCall, ({ db, actor, params, body }) =>
  deleteView(db, actor, params.id, body?.Version),
)
