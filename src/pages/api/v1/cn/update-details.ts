import { editStudents as call } from '#domain/commission-notes/content/calls'
import { editStudents } from '#server/commission-notes/content/edit-students'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => editStudents(db, actor, body))
