import { invoiceApplications as call } from '#domain/invoices/calls'
import { endpoint } from '#server/http/endpoint'
import { invoiceApplications } from '#server/invoices/invoice-applications'

export const GET = endpoint(call, ({ db, actor, params }) => invoiceApplications(db, actor, params.id))
