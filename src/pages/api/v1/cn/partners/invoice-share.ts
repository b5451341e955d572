import { sharePartnerInvoice as call } from '#domain/partner-invoices/calls'
import { sharePartnerInvoice } from '#server/partner-invoices/share-partner-invoice'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body, file }) => {
  const { files, sealer, config } = runtime()
  return sharePartnerInvoice(db, { files, sealer, terms: config.payment }, actor, body, file)
})
