import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { byId, success } from '#domain/api/shapes'
import { CreateInvoice } from '#domain/invoices/issue/form'
import { Paging, pageOf } from '#domain/paging/schema'
import { InvoiceDetails, InvoiceEvent, InvoiceQuestion, OpenInstallment } from './details'
import { AcceptOverSharing, AnswerInvoiceQuestion, RecordReceipt, SendInvoice, UndoReceipt } from './receipt'
import * as routes from './routes'

const call = callsOf('University invoices')
const answer = z.object({ message: z.string(), Invoice: InvoiceDetails })

export const ListOpenInstallments = Paging.extend({
  universityId: Id,
  searchQuery: z.string().trim().max(100).optional(),
  UserId,
})

export const createInvoice = call(routes.createInvoice, {
  permission: 'invoices.issue',
  needs: 'key',
  summary: 'Raise a university invoice for installments of one university',
  body: CreateInvoice,
  output: answer,
})
export const listOpenInstallments = call(routes.listOpenInstallments, {
  permission: 'invoices.issue',
  summary: 'List the installments of a university that are not on an invoice yet',
  query: ListOpenInstallments,
  output: pageOf(OpenInstallment),
})
export const sendInvoice = call(routes.sendInvoice, {
  permission: 'invoices.issue',
  summary: 'Send an invoice with its PDF to the university by e-mail',
  params: byId,
  body: SendInvoice,
  output: answer,
})
export const recordReceipt = call(routes.recordReceipt, {
  permission: 'invoices.issue',
  needs: 'key',
  summary: 'Record a receipt of an invoice, in part or in full',
  params: byId,
  body: RecordReceipt,
  output: answer,
})
export const undoReceipt = call(routes.undoReceipt, {
  permission: 'invoices.issue',
  needs: 'key',
  summary: 'Undo a receipt',
  params: z.object({ id: Id, receiptId: Id }),
  body: UndoReceipt,
  output: answer,
})
export const acceptOverSharing = call(routes.acceptOverSharing, {
  permission: 'invoices.accept-over-sharing',
  summary: 'Accept that the notes of an invoice exceed the amount received',
  params: byId,
  body: AcceptOverSharing,
  output: answer,
})
export const invoiceEvents = call(routes.invoiceEvents, {
  permission: 'invoices.view',
  summary: 'List the history of an invoice, newest first',
  params: byId,
  query: z.object({ UserId }),
  output: z.array(InvoiceEvent),
})
export const answerInvoiceQuestion = call(routes.answerInvoiceQuestion, {
  permission: 'invoices.answer',
  summary: 'Answer a university’s question about a line of its invoice, once',
  params: byId,
  body: AnswerInvoiceQuestion,
  output: success({ Question: InvoiceQuestion }),
})
