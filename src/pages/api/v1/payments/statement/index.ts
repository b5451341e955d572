import { statement as call } from '#domain/payments/calls'
import { statementPdf } from '#server/payments/statement'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, query }) => {
  const { pdf, config } = runtime()
  const how = { pdf, publicUrl: config.publicUrl }
  return pdfResponse(await statementPdf(db, actor, query, how), { inline: true })
})
