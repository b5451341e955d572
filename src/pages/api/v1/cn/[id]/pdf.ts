import { notePdf as call } from '#domain/commission-notes/calls'
import { notePdf } from '#server/commission-notes/note-pdf'
import { endpoint } from '#server/http/endpoint'
import { pdfResponse } from '#server/http/pdf-response'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params, query }) => {
  const { pdf, config } = runtime()
  const how = { forPartner: query.forPartner === 'true', pdf, publicUrl: config.publicUrl }
  return pdfResponse(await notePdf(db, actor, params.id, how), { inline: true })
})
