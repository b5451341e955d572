import { uploadPartnerInvoice as call } from '#domain/commission-notes/calls'
import { isAnythingStated, PartnerInvoiceFields } from '#domain/partner-invoices/schema'
import { uploadPartnerInvoice } from '#server/commission-notes/upload-partner-invoice'
import { endpoint } from '#server/http/endpoint'
import { sharePartnerInvoice } from '#server/partner-invoices/share-partner-invoice'
import { runtime } from '#server/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body, file }) => {
  const { files, sealer, config } = runtime()
  const terms = config.payment
  return isAnythingStated(PartnerInvoiceFields.parse(body))
    ? sharePartnerInvoice(db, { files, sealer, terms }, actor, body, file)
    : uploadPartnerInvoice(db, files, actor, body, file, terms)
})
