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

export const answers = answering(calls, {
  paymentTemplate: (context) =>
    paymentTemplate(context, { filled: context.query.filled === 'true', amounts: context.query.amounts }),
  uploadPaymentFile: async (context, input) => {
    const { sheets, config } = context
    const batch = await uploadPaymentFile({ ...context, sheets }, { ...input, upload: context.file })
    if (!asksForJson(context.headers)) return paymentBatchSheet(context, { id: batch.BatchId })
    const Batch = await namePayees({ ...context, noticeDays: config.bankChangeNoticeDays }, { batch })
    return { message: 'Files Uploaded Successfully!', Batch }
  },
  postPaymentBatch: async (context, input) =>
    withPayees(
      { ...context, noticeDays: context.config.bankChangeNoticeDays },
      { answer: await postPaymentBatch(context, input) },
    ),
  listPaymentBatches,
  getPaymentBatch: async (context, input) =>
    namePayees(
      { ...context, noticeDays: context.config.bankChangeNoticeDays },
      { batch: await getPaymentBatch(context, input) },
    ),
  paymentBatchSheet,
  undoPaymentBatch: async (context, input) => {
    const undone = await undoPaymentBatch(context, input)
    return withPayees({ ...context, noticeDays: context.config.bankChangeNoticeDays }, { answer: undone })
  },
  payNote,
  reversePayment,
  refundPayment,
  paymentAdvice: async (context, input) => {
    const { pdf, config } = context
    const how = { pdf, publicUrl: config.publicUrl }
    return pdfResponse(await paymentAdvice({ ...context, how }, input), { inline: true })
  },
  statement: async (context, input) => {
    const { pdf, config } = context
    const how = { pdf, publicUrl: config.publicUrl }
    return pdfResponse(await statementPdf({ ...context, how }, input), { inline: true })
  },
  statementSheet,
  markPaymentDone,
})
