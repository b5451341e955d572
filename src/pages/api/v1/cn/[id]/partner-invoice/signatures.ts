import { partnerInvoiceSignatures as call } from '#domain/signing/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'
import { invoiceSignatures } from '#server/signing/invoice-signatures'

export const GET = endpoint(call, ({ db, actor, params }) =>
  invoiceSignatures(db, runtime(), actor, params.id),
)
