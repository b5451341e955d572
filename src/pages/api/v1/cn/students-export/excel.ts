import { exportStudents as call } from '#domain/commission-notes/list/finding-calls'
import { exportStudents } from '#server/commission-notes/list/export-students'
import { exportResponse } from '#server/platform/exports/export-response'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, async ({ db, actor, query }) =>
  exportResponse(await exportStudents(db, actor, query)),
)
