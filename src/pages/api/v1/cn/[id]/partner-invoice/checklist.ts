import { checkPartnerInvoice as call } from '#domain/partner-invoices/calls'
import { endpoint } from '#server/http/endpoint'
import { checkPartnerInvoice } from '#server/partner-invoices/check-partner-invoice'
import { runtime } from '#server/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body: { Way, ...fields } }) =>
  checkPartnerInvoice(db, runtime(), actor, params.id, fields, Way),
)
