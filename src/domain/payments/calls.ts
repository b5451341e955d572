import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, Remarks, UserId } from '#domain/api/fields'
import { byId, success } from '#domain/api/shapes'
import { NoteRow } from '#domain/commission-notes/note/note'
import { Paging, pageOf } from '#domain/paging/schema'
import { MarkPaymentDone } from '#domain/payments/pay-schema'
import { PaymentBatch, PaymentBatchRow, PaymentBatchSummary } from './batch'
import { AMOUNT_MEANINGS } from './file-columns'
import { PayNote, RefundPayment, ReversePayment } from './pay-schema'
import * as routes from './routes'
import { StatementQuery } from './statement'

const call = callsOf('Payments')
const permission = 'commission-notes.pay-by-file'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const asCaller = z.object({ UserId })
const AmountsMean = z
  .enum(AMOUNT_MEANINGS, 'Say whether the amounts settle the note or leave the bank')
  .meta({
    description:
      'What the amounts mean, if the heading of their column does not say so; `settles` by default',
  })
const UploadFields = z.object({ UserId, AmountsMean: AmountsMean.optional() })

export const paymentTemplate = call(routes.paymentTemplate, {
  permission,
  summary: 'Download the payment file to fill in; with `filled` it lists the notes that the caller may pay',
  query: asCaller.extend({
    filled: z.enum(['true', 'false'], 'filled is true or false').optional(),
    amounts: AmountsMean.default('settles'),
  }),
  file: sheet,
})
export const uploadPaymentFile = call(routes.uploadPaymentFile, {
  permission,
  storesNoAnswer: true,
  summary: 'Check a payment file (xlsx) and sort its rows into buckets; nothing is paid yet',
  body: UploadFields,
  multipart: { fields: UploadFields, file: 'dataFile' },
  output: success({ Batch: PaymentBatch }),
  unlessJson: sheet,
})
export const postPaymentBatch = call(routes.postPaymentBatch, {
  permission,
  needs: 'key',
  summary:
    'Post the matched rows of a checked payment file; rows whose note has changed since are skipped and named',
  body: z.object({ UserId, BatchId: Id }),
  output: success({ Batch: PaymentBatch, Changed: z.array(PaymentBatchRow) }),
})
export const listPaymentBatches = call(routes.listPaymentBatches, {
  fromReplica: true,
  permission,
  summary: 'List the payment files, newest first',
  query: Paging.extend({ UserId }),
  output: pageOf(PaymentBatchSummary),
})
export const getPaymentBatch = call(routes.getPaymentBatch, {
  permission,
  summary: 'Read a payment file with its rows',
  params: byId,
  query: asCaller,
  output: PaymentBatch,
})
export const paymentBatchSheet = call(routes.paymentBatchSheet, {
  fromReplica: true,
  permission,
  logged: 'export',
  summary: 'Download the rows of a payment file with their buckets and reasons, to correct and upload again',
  params: byId,
  query: asCaller,
  file: sheet,
})
export const undoPaymentBatch = call(routes.undoPaymentBatch, {
  permission: 'commission-notes.undo-payments',
  needs: 'key',
  summary: 'Undo a posted payment file within 24 hours; notes that have changed since are skipped and named',
  params: byId,
  body: z.object({
    UserId,
    Remarks: Remarks.min(1, 'Please give a reason.'),
  }),
  output: success({
    Batch: PaymentBatch,
    Kept: z.array(z.object({ CommissionNoteId: z.string(), CommissionNumber: z.string() })),
  }),
})

/** Calls on single payments (docs/decisions/0022-ledger-wallet-payments.md). */
export const payNote = call(routes.payNote, {
  permission: 'commission-notes.pay',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  needs: 'key or Version',
  summary: 'Pay a note in part, or the rest of it, which ends its chain',
  body: PayNote,
  output: z.object({ message: z.string(), PaymentId: z.string(), Note: NoteRow }),
})
export const reversePayment = call(routes.reversePayment, {
  permission: 'commission-notes.undo-payments',
  needs: 'key',
  summary: 'Reverse a payment: its note waits for payment again',
  params: byId,
  body: ReversePayment,
  output: z.object({ message: z.string(), Note: NoteRow }),
})
export const refundPayment = call(routes.refundPayment, {
  permission: 'payments.refund',
  needs: 'key',
  summary: 'Record a refund of a payment: into the partner’s wallet, or for good',
  params: byId,
  body: RefundPayment,
  output: z.object({ message: z.string(), RefundId: z.string() }),
})
export const paymentAdvice = call(routes.paymentAdvice, {
  permission: 'payments.view',
  summary: 'Download the payment advice as PDF',
  params: byId,
  query: asCaller,
  file: 'application/pdf',
})
export const statement = call(routes.statement, {
  fromReplica: true,
  permission: 'wallet.view',
  logged: 'export',
  summary: 'Download a partner’s statement of a period in one currency, as PDF',
  query: StatementQuery,
  file: 'application/pdf',
})
export const statementSheet = call(routes.statementSheet, {
  fromReplica: true,
  permission: 'wallet.view',
  logged: 'export',
  summary: 'Download a partner’s statement of a period in one currency, as a sheet',
  query: StatementQuery,
  file: sheet,
})

export const markPaymentDone = call(routes.markPaymentDone, {
  noun: 'Commission notes',
  permission: 'commission-notes.pay',
  refusedAs: 'STATUS_NOT_AUTHORISED',
  summary: 'Mark the payment of notes as done, with its details',
  body: MarkPaymentDone,
  output: success({ Notes: z.array(NoteRow) }),
})
