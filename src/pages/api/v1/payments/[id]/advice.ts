import { paymentAdvice as call } from '#domain/payments/calls'
import { paymentAdvice } from '#server/payments/payment-advice'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) => {
  const { pdf, config } = runtime()
  const how = { pdf, publicUrl: config.publicUrl }
  return pdfResponse(await paymentAdvice(db, actor, params.id, how), { inline: true })
})
