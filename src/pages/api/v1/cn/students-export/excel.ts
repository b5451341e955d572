import { exportStudents as call } from '#domain/commission-notes/finding-calls'
import { exportResponse } from '#server/exports/export-response'
import { exportStudents } from '#server/exports/export-students'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, async ({ db, actor, query }) =>
  exportResponse(await exportStudents(db, actor, query)),
)
