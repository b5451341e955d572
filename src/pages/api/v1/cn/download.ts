import { downloadNotes as call } from '#domain/commission-notes/list/finding-calls'
import { downloadNotes } from '#server/commission-notes/list/download-notes'
import { exportResponse } from '#server/platform/exports/export-response'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, async ({ db, actor, query }) =>
  exportResponse(await downloadNotes(db, actor, query)),
)
