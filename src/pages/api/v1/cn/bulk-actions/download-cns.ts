import { bulkDownload as call } from '#domain/commission-notes/bulk-calls'
import { bulkDownload } from '#server/bulk-actions/download-notes'
import { archiveResponse } from '#server/http/archive-response'
import { endpoint } from '#server/http/endpoint'
import { runtime } from '#server/runtime/runtime'

export const POST = endpoint(call, async ({ db, actor, body }) => {
  const { pdf, config } = runtime()
  return archiveResponse(await bulkDownload(db, actor, body, { pdf, publicUrl: config.publicUrl }))
})
