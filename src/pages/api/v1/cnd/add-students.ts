import { addStudents as call } from '#domain/commission-notes/calls'
import { setApplications } from '#server/drafts/set-applications'
import { endpoint } from '#server/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, body }) => setApplications(db, actor, body))
