import { invoiceApplications as call } from '#domain/invoices/calls'
import { invoiceApplications } from '#server/invoices/invoice-applications'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => invoiceApplications(db, actor, params.id))
