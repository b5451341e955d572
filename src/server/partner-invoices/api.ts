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

export const answers = answering(calls, {
  checkPartnerInvoice: (context) => {
    const { Way, ...fields } = context.body
    return checkPartnerInvoice(context, { id: context.params.id, fields, way: Way })
  },
  previewPartnerInvoice: async (context, input) => {
    const { pdf, sealer, config } = context
    const deps = { pdf, sealer, publicUrl: config.publicUrl }
    const fields = PartnerInvoiceFields.parse(context.body)
    const draft = await renderPartnerInvoice(
      { ...context, deps, how: { isDraft: true } },
      { ...input, fields },
    )
    return pdfResponse(draft, { inline: true })
  },
  finalisePartnerInvoice: (context, input) => {
    const { files, pdf, sealer, config } = context
    const deps = { files, pdf, sealer, publicUrl: config.publicUrl, terms: config.payment }
    return finalisePartnerInvoice(
      { ...context, deps },
      { ...input, fields: PartnerInvoiceFields.parse(context.body) },
    )
  },
  sharePartnerInvoice: (context, input) => {
    const { files, sealer, config } = context
    return sharePartnerInvoice(
      { ...context, deps: { files, sealer, terms: config.payment } },
      { ...input, file: context.file },
    )
  },
  uploadPartnerInvoice: (context, input) => {
    const { files, sealer, config } = context
    const terms = config.payment
    return isAnythingStated(PartnerInvoiceFields.parse(context.body))
      ? sharePartnerInvoice({ ...context, deps: { files, sealer, terms } }, { ...input, file: context.file })
      : uploadPartnerInvoice({ ...context, files, terms }, { ...input, file: context.file })
  },
  getPartnerInvoice: async (context, input) =>
    pdfResponse(await partnerInvoice(context, input), { sandbox: true }),
})
