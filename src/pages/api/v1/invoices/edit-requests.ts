import { pendingInvoiceEditRequests as call } from '#domain/invoices/edit-calls'
import { endpoint } from '#server/http/endpoint'
import { pendingInvoiceEditRequests } from '#server/invoices/edit-requests'

export const GET = endpoint(call, ({ db, actor }) => pendingInvoiceEditRequests(db, actor))
