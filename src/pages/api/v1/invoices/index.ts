import { listInvoices as listCall } from '#domain/invoices/calls'
import { createInvoice as createCall } from '#domain/invoices/issue-calls'
import { createInvoice } from '#server/invoices/issue/create-invoice'
import { listInvoices } from '#server/invoices/list-invoices'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(listCall, ({ db, actor, query }) => listInvoices(db, actor, query))
export const POST = endpoint(createCall, ({ db, actor, body }) => createInvoice(db, actor, body))
