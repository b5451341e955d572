import { invoiceEditRequests as call } from '#domain/invoices/edit-calls'
import { endpoint } from '#server/http/endpoint'
import { invoiceEditRequests } from '#server/invoices/edit-requests'

export const GET = endpoint(call, ({ db, actor, params }) => invoiceEditRequests(db, actor, params.id))
