import { listInvoices as listCall } from '#domain/invoices/calls'
import { createInvoice as createCall } from '#domain/invoices/issue-calls'
import { endpoint } from '#server/http/endpoint'
import { createInvoice } from '#server/invoices/create-invoice'
import { listInvoices } from '#server/invoices/list-invoices'

export const GET = endpoint(listCall, ({ db, actor, query }) => listInvoices(db, actor, query))
export const POST = endpoint(createCall, ({ db, actor, body }) => createInvoice(db, actor, body))
