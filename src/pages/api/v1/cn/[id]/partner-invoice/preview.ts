import { previewPartnerInvoice as call } from '#domain/partner-invoices/calls'
import { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { endpoint } from '#server/http/endpoint'
import { pdfResponse } from '#server/http/pdf-response'
import { renderPartnerInvoice } from '#server/partner-invoices/render-partner-invoice'
import { runtime } from '#server/runtime/runtime'

export const POST = endpoint(call, async ({ db, actor, params, body }) => {
  const { pdf, sealer, config } = runtime()
  const deps = { pdf, sealer, publicUrl: config.publicUrl }
  const fields = PartnerInvoiceFields.parse(body)
  const draft = await renderPartnerInvoice(db, deps, actor, params.id, fields, { isDraft: true })
  return pdfResponse(draft, { inline: true })
})
