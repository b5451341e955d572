import { exportPendingStudents as call } from '#domain/commission-notes/list/finding-calls'
import { exportPendingStudents } from '#server/commission-notes/list/export-pending-students'
import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, async ({ db, actor, query: { startDate = '', endDate = '' } }) => {
  const { name, sheet } = await exportPendingStudents(db, actor, { startDate, endDate })
  return sheetResponse(name, sheet)
})
