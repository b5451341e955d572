import { sharePartnerInvoice as call } from '#domain/partner-invoices/calls'
import { endpoint } from '#server/http/endpoint'
import { sharePartnerInvoice } from '#server/partner-invoices/share-partner-invoice'
import { runtime } from '#server/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, body, file }) => {
  const { files, sealer, config } = runtime()
  return sharePartnerInvoice(db, { files, sealer, terms: config.payment }, actor, body, file)
})
