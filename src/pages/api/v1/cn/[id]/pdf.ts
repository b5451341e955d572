import { notePdf as call } from '#domain/commission-notes/reading/calls'
import { notePdf } from '#server/commission-notes/reading/note-pdf'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params, query }) => {
  const { pdf, config } = runtime()
  const how = { forPartner: query.forPartner === 'true', pdf, publicUrl: config.publicUrl }
  return pdfResponse(await notePdf(db, actor, params.id, how), { inline: true })
})
