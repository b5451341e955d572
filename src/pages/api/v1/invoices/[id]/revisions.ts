import { invoiceRevisions as call } from '#domain/invoices/edit-calls'
import { endpoint } from '#server/http/endpoint'
import { invoiceRevisions } from '#server/invoices/invoice-revisions'

export const GET = endpoint(call, ({ db, actor, params }) => invoiceRevisions(db, actor, params.id))
