import { invoicePdf as call } from '#domain/invoices/calls'
import { endpoint } from '#server/http/endpoint'
import { pdfResponse } from '#server/http/pdf-response'
import { invoicePdf } from '#server/invoices/invoice-pdf'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) => {
  const { pdf, config } = runtime()
  return pdfResponse(await invoicePdf(db, actor, params.id, { pdf, publicUrl: config.publicUrl }))
})
