import { invoiceEditRequests as call } from '#domain/invoice-revisions/edit-calls'
import { invoiceEditRequests } from '#server/invoice-revisions/edit-requests'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => invoiceEditRequests(db, actor, params.id))
