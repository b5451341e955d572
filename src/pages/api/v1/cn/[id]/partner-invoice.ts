import { getPartnerInvoice as call } from '#domain/commission-notes/calls'
import { partnerInvoice } from '#server/commission-notes/partner-invoice'
import { endpoint } from '#server/http/endpoint'
import { pdfResponse } from '#server/http/pdf-response'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  pdfResponse(await partnerInvoice(db, runtime().files, actor, params.id), { sandbox: true }),
)
