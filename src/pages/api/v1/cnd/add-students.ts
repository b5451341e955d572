import { addStudents as call } from '#domain/commission-notes/drafts/calls'
import { setApplications } from '#server/commission-notes/drafts/set-applications'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, body }) => setApplications(db, actor, body))
