import { finalisePartnerInvoice as finalise, getPartnerInvoice } from '#domain/partner-invoices/calls'
import { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { finalisePartnerInvoice } from '#server/partner-invoices/finalise-partner-invoice'
import { partnerInvoice } from '#server/partner-invoices/get-partner-invoice'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(getPartnerInvoice, async ({ db, actor, params }) =>
  pdfResponse(await partnerInvoice(db, runtime().files, actor, params.id), { sandbox: true }),
)

export const POST = endpoint(finalise, ({ db, actor, params, body }) => {
  const { files, pdf, sealer, config } = runtime()
  const deps = { files, pdf, sealer, publicUrl: config.publicUrl, terms: config.payment }
  return finalisePartnerInvoice(db, deps, actor, params.id, PartnerInvoiceFields.parse(body), body.Version)
})
