import { invoiceEditRequestAction as call } from '#domain/invoice-revisions/edit-calls'
import { decideInvoiceEdit } from '#server/invoice-revisions/decide-invoice-edit'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, body }) => decideInvoiceEdit(db, actor, body))
