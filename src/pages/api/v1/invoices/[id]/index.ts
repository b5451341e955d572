import { getInvoice as getCall } from '#domain/invoices/calls'
import { changeInvoice as changeCall } from '#domain/invoices/issue-calls'
import { endpoint } from '#server/http/endpoint'
import { changeInvoice } from '#server/invoices/change-invoice'
import { getInvoice } from '#server/invoices/get-invoice'

export const GET = endpoint(getCall, ({ db, actor, params }) => getInvoice(db, actor, params.id))
export const PUT = endpoint(changeCall, ({ db, actor, params, body }) =>
  changeInvoice(db, actor, params.id, body),
)
