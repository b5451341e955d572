import { bulkSheet as call } from '#domain/commission-notes/bulk-calls'
import { bulkSheet } from '#server/bulk-actions/download-sheet'
import { exportResponse } from '#server/exports/export-response'
import { endpoint } from '#server/http/endpoint'

export const POST = endpoint(call, async ({ db, actor, body }) =>
  exportResponse(await bulkSheet(db, actor, body)),
)
