import { editStudents as call } from '#domain/commission-notes/calls'
import { editStudents } from '#server/commission-notes/edit-students'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => editStudents(db, actor, body))
