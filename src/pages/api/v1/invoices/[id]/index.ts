import { getInvoice as call } from '#domain/invoices/calls'
import { endpoint } from '#server/http/endpoint'
import { getInvoice } from '#server/invoices/get-invoice'

export const GET = endpoint(call, ({ db, actor, params }) => getInvoice(db, actor, params.id))
