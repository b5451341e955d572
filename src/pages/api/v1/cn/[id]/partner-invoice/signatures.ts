import { partnerInvoiceSignatures as call } from '#domain/signing/calls'
import { endpoint } from '#server/http/endpoint'
import { runtime } from '#server/runtime/runtime'
import { invoiceSignatures } from '#server/signing/invoice-signatures'

export const GET = endpoint(call, ({ db, actor, params }) =>
  invoiceSignatures(db, runtime(), actor, params.id),
)
