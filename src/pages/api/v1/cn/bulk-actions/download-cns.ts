import { bulkDownload as call } from '#domain/commission-notes/bulk/bulk-calls'
import { bulkDownload } from '#server/commission-notes/bulk/download-notes'
import { archiveResponse } from '#server/platform/http/answers/archive-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, async ({ db, actor, body }) => {
  const { pdf, config } = runtime()
  return archiveResponse(await bulkDownload(db, actor, body, { pdf, publicUrl: config.publicUrl }))
})
