import { invoicePdf as call } from '#domain/invoices/calls'
import { invoicePdf } from '#server/invoices/paper/invoice-pdf'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) => {
  const { pdf, config } = runtime()
  return pdfResponse(await invoicePdf(db, actor, params.id, { pdf, publicUrl: config.publicUrl }))
})
