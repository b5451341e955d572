import { deleteStudents as call } from '#domain/commission-notes/calls'
import { removeStudents } from '#server/drafts/remove-students'
import { endpoint } from '#server/http/endpoint'

export const DELETE = endpoint(call, ({ db, actor, body }) => removeStudents(db, actor, body))
