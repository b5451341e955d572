import { exportPendingStudents as call } from '#domain/commission-notes/finding-calls'
import { exportPendingStudents } from '#server/exports/export-pending-students'
import { endpoint } from '#server/http/endpoint'
import { sheetResponse } from '#server/http/sheet-response'

export const GET = endpoint(call, async ({ db, actor, query: { startDate = '', endDate = '' } }) => {
  const { name, sheet } = await exportPendingStudents(db, actor, { startDate, endDate })
  return sheetResponse(name, sheet)
})
