import { pendingInvoiceEditRequests as call } from '#domain/invoice-revisions/edit-calls'
import { pendingInvoiceEditRequests } from '#server/invoice-revisions/edit-requests'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor }) => pendingInvoiceEditRequests(db, actor))
