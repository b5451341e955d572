import { changeInvoice as changeCall } from '#domain/invoice-revisions/edit-calls'
import { getInvoice as getCall } from '#domain/invoices/calls'
import { changeInvoice } from '#server/invoice-revisions/change-invoice'
import { getInvoice } from '#server/invoices/get-invoice'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(getCall, ({ db, actor, params }) => getInvoice(db, actor, params.id))
export const PUT = endpoint(changeCall, ({ db, actor, params, body }) =>
  changeInvoice(db, actor, params.id, body),
)
