import * as calls from '#domain/payments/calls'
import { getPaymentBatch, listPaymentBatches } from '#server/payments/batches/list-payment-batches'
import { namePayees, withPayees } from '#server/payments/batches/name-payees'
import { paymentBatchSheet, paymentTemplate } from '#server/payments/batches/payment-sheets'
import { postPaymentBatch } from '#server/payments/batches/post-payment-batch'
import { undoPaymentBatch } from '#server/payments/batches/undo-payment-batch'
import { uploadPaymentFile } from '#server/payments/batches/upload-payment-file'
import { markPaymentDone } from '#server/payments/mark-payment-done'
import { payNote } from '#server/payments/pay-note'
import { paymentAdvice } from '#server/payments/payment-advice'
import { refundPayment } from '#server/payments/refund-payment'
import { reversePayment } from '#server/payments/reverse-payment'
import { statementPdf } from '#server/payments/statements/statement'
import { statementSheet } from '#server/payments/statements/statement-sheet'
import { answering } from '#server/platform/http/answering'
import { pdfResponse } from '#server/platform/http/answers/pdf-response'
import { asksForJson } from '#server/platform/http/call-context'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  paymentTemplate: ({ db, actor, query }) =>
    paymentTemplate(db, actor, { filled: query.filled === 'true', amounts: query.amounts }),
  uploadPaymentFile: async ({ db, actor, file, body, headers }) => {
    const { sheets, config } = runtime()
    const batch = await uploadPaymentFile(db, sheets, actor, file, body.AmountsMean)
    if (!asksForJson(headers)) return paymentBatchSheet(db, actor, batch.BatchId)
    const Batch = await namePayees(db, actor, batch, config.bankChangeNoticeDays)
    return { message: 'Files Uploaded Successfully!', Batch }
  },
  postPaymentBatch: async ({ db, actor, body }) =>
    withPayees(
      db,
      actor,
      await postPaymentBatch(db, actor, body.BatchId),
      runtime().config.bankChangeNoticeDays,
    ),
  listPaymentBatches: ({ db, actor, query }) => listPaymentBatches(db, actor, query),
  getPaymentBatch: async ({ db, actor, params }) =>
    namePayees(db, actor, await getPaymentBatch(db, actor, params.id), runtime().config.bankChangeNoticeDays),
  paymentBatchSheet: ({ db, actor, params }) => paymentBatchSheet(db, actor, params.id),
  undoPaymentBatch: async ({ db, actor, params, body }) => {
    const undone = await undoPaymentBatch(db, actor, params.id, body.Remarks)
    return withPayees(db, actor, undone, runtime().config.bankChangeNoticeDays)
  },
  payNote: ({ db, actor, body }) => payNote(db, actor, body),
  reversePayment: ({ db, actor, params, body }) => reversePayment(db, actor, params.id, body.Remarks),
  refundPayment: ({ db, actor, params, body }) => refundPayment(db, actor, params.id, body),
  paymentAdvice: async ({ db, actor, params }) => {
    const { pdf, config } = runtime()
    const how = { pdf, publicUrl: config.publicUrl }
    return pdfResponse(await paymentAdvice(db, actor, params.id, how), { inline: true })
  },
  statement: async ({ db, actor, query }) => {
    const { pdf, config } = runtime()
    const how = { pdf, publicUrl: config.publicUrl }
    return pdfResponse(await statementPdf(db, actor, query, how), { inline: true })
  },
  statementSheet: ({ db, actor, query }) => statementSheet(db, actor, query),
  markPaymentDone: ({ db, actor, body }) => markPaymentDone(db, actor, body),
})
