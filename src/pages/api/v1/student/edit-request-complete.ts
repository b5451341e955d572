import { completeEdit as call } from '#domain/students/profile/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { completeEdit } from '#server/students/profile/edit-requests'

export const PUT = endpoint(call, ({ db, actor, body }) => completeEdit(db, actor, body))
