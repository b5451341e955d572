import { invoiceEvents as call } from '#domain/invoices/issue-calls'
import { invoiceEvents } from '#server/invoices/invoice-events'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => invoiceEvents(db, actor, params.id))
