import { uploadPaymentFile as call } from '#domain/payments/calls'
import { namePayees } from '#server/payments/batches/name-payees'
import { uploadPaymentFile } from '#server/payments/batches/upload-payment-file'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, async ({ db, actor, file, body }) => {
  const { sheets, config } = runtime()
  const batch = await uploadPaymentFile(db, sheets, actor, file, body.AmountsMean)
  return namePayees(db, actor, batch, config.bankChangeNoticeDays)
})
