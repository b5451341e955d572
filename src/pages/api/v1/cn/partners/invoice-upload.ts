import { uploadPartnerInvoice as call } from '#domain/partner-invoices/calls'
import { isAnythingStated, PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { sharePartnerInvoice } from '#server/partner-invoices/share-partner-invoice'
import { uploadPartnerInvoice } from '#server/partner-invoices/upload-partner-invoice'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body, file }) => {
  const { files, sealer, config } = runtime()
  const terms = config.payment
  return isAnythingStated(PartnerInvoiceFields.parse(body))
    ? sharePartnerInvoice(db, { files, sealer, terms }, actor, body, file)
    : uploadPartnerInvoice(db, files, actor, body, file, terms)
})
