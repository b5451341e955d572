import { paymentAdvice as call } from '#domain/payments/calls'
import { endpoint } from '#server/http/endpoint'
import { pdfResponse } from '#server/http/pdf-response'
import { paymentAdvice } from '#server/payments/payment-advice'
import { runtime } from '#server/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) => {
  const { pdf, config } = runtime()
  const how = { pdf, publicUrl: config.publicUrl }
  return pdfResponse(await paymentAdvice(db, actor, params.id, how), { inline: true })
})
