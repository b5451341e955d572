import { z } from 'zod'
import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import { pageOf } from '#domain/paging/schema'
import { InvoiceDetails } from './details'
import * as routes from './routes'
import { InvoiceFilters, InvoiceRow, ListInvoices, MarkCardAsRead } from './schema'

const call = callsOf('University invoices')

export const listInvoices = call(routes.listInvoices, {
  fromReplica: true,
  permission: 'invoices.view',
  summary: 'List university invoices',
  query: ListInvoices,
  output: pageOf(InvoiceRow),
})
export const invoiceSheet = call(routes.invoiceSheet, {
  fromReplica: true,
  permission: 'invoices.view',
  logged: 'export',
  summary: 'Download the list of university invoices as a sheet',
  query: InvoiceFilters,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
})
export const getInvoice = call(routes.getInvoice, {
  permission: 'invoices.view',
  summary: 'Read a university invoice',
  params: byId,
  query: asCaller,
  output: InvoiceDetails,
})
export const invoicePdf = call(routes.invoicePdf, {
  permission: 'invoices.view',
  summary: 'Download the invoice as PDF',
  params: byId,
  query: asCaller,
  file: 'application/pdf',
})
export const markCardAsRead = call(routes.markCardAsRead, {
  permission: 'invoices.view',
  summary: 'Mark a university invoice as read by the caller, until it is revised',
  body: MarkCardAsRead,
  output: success({ InvoiceId: z.string(), ReadAt: z.string() }),
})
