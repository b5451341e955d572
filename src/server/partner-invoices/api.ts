import * as calls from '#domain/partner-invoices/calls'
import { isAnythingStated, PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { checkPartnerInvoice } from '#server/partner-invoices/check-partner-invoice'
import { finalisePartnerInvoice } from '#server/partner-invoices/finalise-partner-invoice'
import { partnerInvoice } from '#server/partner-invoices/get-partner-invoice'
import { renderPartnerInvoice } from '#server/partner-invoices/render-partner-invoice'
import { sharePartnerInvoice } from '#server/partner-invoices/share-partner-invoice'
import { uploadPartnerInvoice } from '#server/partner-invoices/upload-partner-invoice'
import { answering } from '#server/platform/http/answering'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  checkPartnerInvoice: ({ db, actor, params, body: { Way, ...fields } }) =>
    checkPartnerInvoice(db, runtime(), actor, params.id, fields, Way),
  previewPartnerInvoice: async ({ db, actor, params, body }) => {
    const { pdf, sealer, config } = runtime()
    const deps = { pdf, sealer, publicUrl: config.publicUrl }
    const fields = PartnerInvoiceFields.parse(body)
    const draft = await renderPartnerInvoice(db, deps, actor, params.id, fields, { isDraft: true })
    return pdfResponse(draft, { inline: true })
  },
  finalisePartnerInvoice: ({ db, actor, params, body }) => {
    const { files, pdf, sealer, config } = runtime()
    const deps = { files, pdf, sealer, publicUrl: config.publicUrl, terms: config.payment }
    return finalisePartnerInvoice(db, deps, actor, params.id, PartnerInvoiceFields.parse(body), body.Version)
  },
  sharePartnerInvoice: ({ db, actor, body, file }) => {
    const { files, sealer, config } = runtime()
    return sharePartnerInvoice(db, { files, sealer, terms: config.payment }, actor, body, file)
  },
  uploadPartnerInvoice: ({ db, actor, body, file }) => {
    const { files, sealer, config } = runtime()
    const terms = config.payment
    return isAnythingStated(PartnerInvoiceFields.parse(body))
      ? sharePartnerInvoice(db, { files, sealer, terms }, actor, body, file)
      : uploadPartnerInvoice(db, files, actor, body, file, terms)
  },
  getPartnerInvoice: async ({ db, actor, params }) =>
    pdfResponse(await partnerInvoice(db, runtime().files, actor, params.id), { sandbox: true }),
})
