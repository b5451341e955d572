import { statement as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { pdfResponse } from '#server/http/pdf-response'
import { statementPdf } from '#server/payments/statement'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, query }) => {
  const { pdf, config } = runtime()
  const how = { pdf, publicUrl: config.publicUrl }
  return pdfResponse(await statementPdf(db, actor, query, how), { inline: true })
})
