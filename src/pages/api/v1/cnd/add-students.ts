import { addStudents as call } from '#domain/commission-notes/drafts/calls'
import { setApplications } from '#server/commission-notes/drafts/set-applications'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, async ({ db, actor, body }) => ({
  message: 'Draft details saved successfully',
  Draft: await setApplications(db, actor, body),
}))
