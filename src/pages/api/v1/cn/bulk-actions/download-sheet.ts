import { bulkSheet as call } from '#domain/commission-notes/bulk/bulk-calls'
import { bulkSheet } from '#server/commission-notes/bulk/download-sheet'
import { exportResponse } from '#server/platform/exports/export-response'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, async ({ db, actor, body }) =>
  exportResponse(await bulkSheet(db, actor, body)),
)
