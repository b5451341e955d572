import { invoiceEvents as call } from '#domain/invoices/issue-calls'
import { endpoint } from '#server/http/endpoint'
import { invoiceEvents } from '#server/invoices/invoice-events'

export const GET = endpoint(call, ({ db, actor, params }) => invoiceEvents(db, actor, params.id))
