import { uploadPaymentFile as call } from '#domain/payments/calls'
import { warnOfPayments } from '#server/bank-details/warn-of-payments'
import { endpoint } from '#server/http/endpoint'
import { uploadPaymentFile } from '#server/payments/upload-payment-file'
import { runtime } from '#server/runtime/runtime'

export const POST = endpoint(call, async ({ db, actor, file }) => {
  const { sheets, config } = runtime()
  const batch = await uploadPaymentFile(db, sheets, actor, file)
  return warnOfPayments(db, actor, batch, config.bankChangeNoticeDays)
})
