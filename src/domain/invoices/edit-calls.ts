import { z } from 'zod'
import { call } from '#domain/api/call'
import { Id, UserId } from '#domain/api/fields'
import { AskInvoiceEdit, DecideInvoiceEdit, InvoiceEditRequest, InvoiceRevision } from './edit-request'
import * as routes from './routes'

const noun = 'University invoices'
const byId = z.object({ id: Id })
const asCaller = z.object({ UserId, userId: UserId })
const answer = z.object({ message: z.string(), Request: InvoiceEditRequest })

/** The calls that change a university invoice: one person asks, another decides (docs/reference/conventions.md). */
export const invoiceEditRequest = call(routes.invoiceEditRequest, {
  noun,
  permission: 'invoices.request-edit',
  summary: 'Ask for a change of a university invoice',
  body: AskInvoiceEdit,
  output: answer,
})
export const invoiceEditRequestAction = call(routes.invoiceEditRequestAction, {
  noun,
  permission: 'invoices.decide-edit',
  summary: 'Approve or reject a requested change; whoever asked never decides',
  body: DecideInvoiceEdit,
  output: answer,
})
export const invoiceEditRequests = call(routes.invoiceEditRequests, {
  noun,
  permission: 'invoices.view',
  summary: 'The requested changes of an invoice, newest first',
  params: byId,
  query: asCaller,
  output: z.array(InvoiceEditRequest),
})
export const pendingInvoiceEditRequests = call(routes.pendingInvoiceEditRequests, {
  noun,
  permission: 'invoices.decide-edit',
  summary: 'Requested changes that wait for a decision, oldest first',
  query: asCaller,
  output: z.array(InvoiceEditRequest),
})
export const invoiceRevisions = call(routes.invoiceRevisions, {
  noun,
  permission: 'invoices.view',
  summary: 'How an invoice was revised, newest first',
  params: byId,
  query: asCaller,
  output: z.array(InvoiceRevision),
})
