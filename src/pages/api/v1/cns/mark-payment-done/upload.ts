import { uploadPaymentFile as call } from '#domain/payments/calls'
import { namePayees } from '#server/payments/batches/name-payees'
import { paymentBatchSheet } from '#server/payments/batches/payment-sheets'
import { uploadPaymentFile } from '#server/payments/batches/upload-payment-file'
import { asksForJson } from '#server/platform/http/call-context'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, async ({ db, actor, file, body, headers }) => {
  const { sheets, config } = runtime()
  const batch = await uploadPaymentFile(db, sheets, actor, file, body.AmountsMean)
  if (!asksForJson(headers)) return paymentBatchSheet(db, actor, batch.BatchId)
  const Batch = await namePayees(db, actor, batch, config.bankChangeNoticeDays)
  return { message: 'Files Uploaded Successfully!', Batch }
})
