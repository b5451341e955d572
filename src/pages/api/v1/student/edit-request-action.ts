import { decideEdit as call } from '#domain/students/profile/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { decideEdit } from '#server/students/profile/edit-requests'

export const PUT = endpoint(call, ({ db, actor, body }) => decideEdit(db, actor, body))
