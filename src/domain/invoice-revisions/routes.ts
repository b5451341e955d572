import { route } from '#domain/api/route'

type Calls = typeof import('./edit-calls')

export const invoiceEditRequest = route<Calls, 'invoiceEditRequest'>('POST', '/cn/invoice-edit-request')
export const invoiceEditRequestAction = route<Calls, 'invoiceEditRequestAction'>(
  'POST',
  '/cn/invoice-edit-request-action',
)
export const invoiceEditRequests = route<Calls, 'invoiceEditRequests'>('GET', '/invoices/{id}/edit-requests')
export const pendingInvoiceEditRequests = route<Calls, 'pendingInvoiceEditRequests'>(
  'GET',
  '/invoices/edit-requests',
)
export const invoiceRevisions = route<Calls, 'invoiceRevisions'>('GET', '/invoices/{id}/revisions')
export const changeInvoice = route<Calls, 'changeInvoice'>('PUT', '/invoices/{id}')
