import { requestEdit as call } from '#domain/students/profile/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { requestEdit } from '#server/students/profile/edit-requests'

export const POST = endpoint(call, ({ db, actor, body }) => requestEdit(db, actor, body))
