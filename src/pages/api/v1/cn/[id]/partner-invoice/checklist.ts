import { checkPartnerInvoice as call } from '#domain/partner-invoices/calls'
import { checkPartnerInvoice } from '#server/partner-invoices/check-partner-invoice'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body: { Way, ...fields } }) =>
  checkPartnerInvoice(db, runtime(), actor, params.id, fields, Way),
)
