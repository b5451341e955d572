import { invoiceEditRequestAction as call } from '#domain/invoices/edit-calls'
import { endpoint } from '#server/http/endpoint'
import { decideInvoiceEdit } from '#server/invoices/decide-invoice-edit'

export const POST = endpoint(call, ({ db, actor, body }) => decideInvoiceEdit(db, actor, body))
