import { invoiceEditRequest as call } from '#domain/invoices/edit-calls'
import { endpoint } from '#server/http/endpoint'
import { requestInvoiceEdit } from '#server/invoices/request-invoice-edit'

export const POST = endpoint(call, ({ db, actor, body }) => requestInvoiceEdit(db, actor, body))
