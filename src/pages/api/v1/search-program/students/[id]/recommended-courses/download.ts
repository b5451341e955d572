import { downloadShortlist as download } from '#domain/courses/calls'
import { downloadShortlist } from '#server/courses/shortlist'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(download, ({ db, actor, params, query }) => {
  const { pdf, config } = runtime()
  return downloadShortlist(
    db,
    actor,
    { ...params, format: query.format },
    { pdf, publicUrl: config.publicUrl },
  )
})
