import { invoiceEditRequest as call } from '#domain/invoice-revisions/edit-calls'
import { requestInvoiceEdit } from '#server/invoice-revisions/request-invoice-edit'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => requestInvoiceEdit(db, actor, body))
