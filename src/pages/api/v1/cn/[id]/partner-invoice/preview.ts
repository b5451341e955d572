import { previewPartnerInvoice as call } from '#domain/partner-invoices/calls'
import { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { renderPartnerInvoice } from '#server/partner-invoices/render-partner-invoice'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, async ({ db, actor, params, body }) => {
  const { pdf, sealer, config } = runtime()
  const deps = { pdf, sealer, publicUrl: config.publicUrl }
  const fields = PartnerInvoiceFields.parse(body)
  const draft = await renderPartnerInvoice(db, deps, actor, params.id, fields, { isDraft: true })
  return pdfResponse(draft, { inline: true })
})
