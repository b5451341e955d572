import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { Remarks, UserId, Version } from '#domain/api/fields'
import { asCaller, byId } from '#domain/api/shapes'
import {
  DecideInvoiceEdit,
  InvoiceChanges,
  InvoiceEditRequest,
  InvoiceRevision,
  RequestInvoiceEdit,
} from './edit-request'
import * as routes from './routes'

const call = callsOf('University invoices')
const answer = z.object({ message: z.string(), Request: InvoiceEditRequest })

export const invoiceEditRequest = call(routes.invoiceEditRequest, {
  permission: 'invoices.request-edit',
  summary: 'Request a change of a university invoice',
  body: RequestInvoiceEdit,
  output: answer,
})
export const invoiceEditRequestAction = call(routes.invoiceEditRequestAction, {
  permission: 'invoices.decide-edit',
  summary: 'Approve or reject a requested change; the requester never decides',
  body: DecideInvoiceEdit,
  output: answer,
})
export const invoiceEditRequests = call(routes.invoiceEditRequests, {
  permission: 'invoices.view',
  summary: 'List the requested changes of an invoice, newest first',
  params: byId,
  query: asCaller,
  output: z.array(InvoiceEditRequest),
})
export const pendingInvoiceEditRequests = call(routes.pendingInvoiceEditRequests, {
  permission: 'invoices.decide-edit',
  summary: 'List the requested changes that are pending, oldest first',
  query: asCaller,
  output: z.array(InvoiceEditRequest),
})
export const invoiceRevisions = call(routes.invoiceRevisions, {
  permission: 'invoices.view',
  summary: 'List the revisions of an invoice, newest first',
  params: byId,
  query: asCaller,
  output: z.array(InvoiceRevision),
})

export const changeInvoice = call(routes.changeInvoice, {
  permission: 'invoices.request-edit',
  summary: 'Request a change of an invoice; another person decides on it',
  params: byId,
  body: InvoiceChanges.extend({ UserId, Remarks: Remarks.min(1, 'Please give a reason.'), Version }),
  output: z.object({ message: z.string(), Request: InvoiceEditRequest }),
})
