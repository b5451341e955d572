import { z } from 'zod'
import { call } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { AskInvoiceEdit, DecideInvoiceEdit, InvoiceEditRequest, InvoiceRevision } from './edit-request'

const noun = 'University invoices'
const byId = z.object({ id: Id })
const asCaller = z.object({ UserId, userId: UserId })
const answer = z.object({ message: z.string(), Request: InvoiceEditRequest })

/** The calls that change a university invoice: one person asks, another decides (docs/reference/conventions.md). */
export const invoiceEditRequest = call({
  method: 'POST',
  path: '/cn/invoice-edit-request',
  noun,
  permission: 'invoices.request-edit',
  summary: 'Ask for a change of a university invoice',
  body: AskInvoiceEdit,
  output: answer,
})
export const invoiceEditRequestAction = call({
  method: 'POST',
  path: '/cn/invoice-edit-request-action',
  noun,
  permission: 'invoices.decide-edit',
  summary: 'Approve or reject a requested change; whoever asked never decides',
  body: DecideInvoiceEdit,
  output: answer,
})
export const invoiceEditRequests = call({
  method: 'GET',
  path: '/invoices/{id}/edit-requests',
  noun,
  permission: 'invoices.view',
  summary: 'The requested changes of an invoice, newest first',
  params: byId,
  query: asCaller,
  output: z.array(InvoiceEditRequest),
})
export const pendingInvoiceEditRequests = call({
  method: 'GET',
  path: '/invoices/edit-requests',
  noun,
  permission: 'invoices.decide-edit',
  summary: 'Requested changes that wait for a decision, oldest first',
  query: asCaller,
  output: z.array(InvoiceEditRequest),
})
export const invoiceRevisions = call({
  method: 'GET',
  path: '/invoices/{id}/revisions',
  noun,
  permission: 'invoices.view',
  summary: 'How an invoice was revised, newest first',
  params: byId,
  query: asCaller,
  output: z.array(InvoiceRevision),
})
