import { callsOf } from '#domain/api/call'
import { asCaller, byId, success } from '#domain/api/shapes'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Owed invoices')
const changed = success({ Invoice: schema.OwedInvoice })

export const listOwedInvoices = call(routes.listOwedInvoices, {
  permission: 'owed-invoices.view',
  summary: 'List the invoices that were sent to the caller’s university; of unpaid ones the oldest first',
  query: schema.ListOwedInvoices,
  output: schema.OwedInvoicePage,
})
export const getOwedInvoice = call(routes.getOwedInvoice, {
  permission: 'owed-invoices.view',
  summary: 'Read an invoice with its students, receipts, and the university’s questions and payment days',
  params: byId,
  query: asCaller,
  output: schema.OwedInvoice,
})
export const owedInvoicePdf = call(routes.owedInvoicePdf, {
  permission: 'owed-invoices.view',
  summary: 'Download the invoice as PDF',
  params: byId,
  query: asCaller,
  file: 'application/pdf',
})
export const askAboutLine = call(routes.askAboutLine, {
  permission: 'owed-invoices.answer',
  summary: 'Ask about a student’s line of an invoice',
  params: byId,
  body: schema.AskAboutLine,
  output: changed,
})
export const sayPayDay = call(routes.sayPayDay, {
  permission: 'owed-invoices.answer',
  summary: 'State by which day an invoice will be paid; the latest statement counts',
  params: byId,
  body: schema.SavePayDay,
  output: changed,
})
