import { listInvoices as call } from '#domain/invoices/calls'
import { endpoint } from '#server/http/endpoint'
import { listInvoices } from '#server/invoices/list-invoices'

export const GET = endpoint(call, ({ db, actor, query }) => listInvoices(db, actor, query))
