import { downloadStudents as call } from '#domain/students/list/calls'
import { exportResponse } from '#server/platform/exports/export-response'
import { endpoint } from '#server/platform/http/endpoint'
import { downloadStudents } from '#server/students/list/download-students'

export const GET = endpoint(call, async ({ db, actor, query }) =>
  exportResponse(await downloadStudents(db, actor, query)),
)
