import { deleteStudents as call } from '#domain/commission-notes/drafts/calls'
import { removeStudents } from '#server/commission-notes/drafts/remove-students'
import { endpoint } from '#server/platform/http/endpoint'

export const DELETE = endpoint(call, ({ db, actor, body }) => removeStudents(db, actor, body))
