import { downloadNotes as call } from '#domain/commission-notes/finding-calls'
import { downloadNotes } from '#server/exports/download-notes'
import { exportResponse } from '#server/exports/export-response'
import { endpoint } from '#server/http/endpoint'

export const GET = endpoint(call, async ({ db, actor, query }) =>
  exportResponse(await downloadNotes(db, actor, query)),
)
