import { route } from '#domain/api/route'

type Calls = typeof import('./calls')
type EditCalls = typeof import('./edit-calls')
type IssueCalls = typeof import('./issue-calls')

/** Where the calls of this noun are answered; what they take and answer say their contracts. */
export const listInvoices = route<Calls, 'listInvoices'>('GET', '/invoices')
export const getInvoice = route<Calls, 'getInvoice'>('GET', '/invoices/{id}')
export const invoiceApplications = route<Calls, 'invoiceApplications'>('GET', '/invoices/{id}/applications')
export const invoicePdf = route<Calls, 'invoicePdf'>('GET', '/invoices/{id}/pdf')
export const markCardAsRead = route<Calls, 'markCardAsRead'>('POST', '/cn/mark-university-card-as-read')
export const invoiceEditRequest = route<EditCalls, 'invoiceEditRequest'>('POST', '/cn/invoice-edit-request')
export const invoiceEditRequestAction = route<EditCalls, 'invoiceEditRequestAction'>(
  'POST',
  '/cn/invoice-edit-request-action',
)
export const invoiceEditRequests = route<EditCalls, 'invoiceEditRequests'>(
  'GET',
  '/invoices/{id}/edit-requests',
)
export const pendingInvoiceEditRequests = route<EditCalls, 'pendingInvoiceEditRequests'>(
  'GET',
  '/invoices/edit-requests',
)
export const invoiceRevisions = route<EditCalls, 'invoiceRevisions'>('GET', '/invoices/{id}/revisions')
export const createInvoice = route<IssueCalls, 'createInvoice'>('POST', '/invoices')
export const changeInvoice = route<IssueCalls, 'changeInvoice'>('PUT', '/invoices/{id}')
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
