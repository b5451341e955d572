import { route } from '#domain/api/route'

type Calls = typeof import('./calls')
type IssueCalls = typeof import('./issue-calls')

export const listInvoices = route<Calls, 'listInvoices'>('GET', '/invoices')
export const invoiceSheet = route<Calls, 'invoiceSheet'>('GET', '/invoices/sheet')
export const getInvoice = route<Calls, 'getInvoice'>('GET', '/invoices/{id}')
export const invoicePdf = route<Calls, 'invoicePdf'>('GET', '/invoices/{id}/pdf')
export const markCardAsRead = route<Calls, 'markCardAsRead'>('POST', '/cn/mark-university-card-as-read')
export const createInvoice = route<IssueCalls, 'createInvoice'>('POST', '/invoices')
export const listOpenInstallments = route<IssueCalls, 'listOpenInstallments'>(
  'GET',
  '/invoices/open-installments',
)
export const sendInvoice = route<IssueCalls, 'sendInvoice'>('POST', '/invoices/{id}/send')
export const recordReceipt = route<IssueCalls, 'recordReceipt'>('POST', '/invoices/{id}/receipts')
export const undoReceipt = route<IssueCalls, 'undoReceipt'>(
  'POST',
  '/invoices/{id}/receipts/{receiptId}/undo',
)
export const acceptOverSharing = route<IssueCalls, 'acceptOverSharing'>(
  'POST',
  '/invoices/{id}/accept-over-sharing',
)
export const invoiceEvents = route<IssueCalls, 'invoiceEvents'>('GET', '/invoices/{id}/history')
export const answerInvoiceQuestion = route<IssueCalls, 'answerInvoiceQuestion'>(
  'PUT',
  '/invoice-questions/{id}',
)
