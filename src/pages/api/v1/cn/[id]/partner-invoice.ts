import { getPartnerInvoice } from '#domain/commission-notes/calls'
import { finalisePartnerInvoice as finalise } from '#domain/partner-invoices/calls'
import { PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { partnerInvoice } from '#server/commission-notes/partner-invoice'
import { endpoint } from '#server/http/endpoint'
import { pdfResponse } from '#server/http/pdf-response'
import { finalisePartnerInvoice } from '#server/partner-invoices/finalise-partner-invoice'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(getPartnerInvoice, async ({ db, actor, params }) =>
  pdfResponse(await partnerInvoice(db, runtime().files, actor, params.id), { sandbox: true }),
)

export const POST = endpoint(finalise, ({ db, actor, params, body }) => {
  const { files, pdf, sealer, config } = runtime()
  const deps = { files, pdf, sealer, publicUrl: config.publicUrl, terms: config.payment }
  return finalisePartnerInvoice(db, deps, actor, params.id, PartnerInvoiceFields.parse(body), body.Version)
})
