import { invoiceRevisions as call } from '#domain/invoice-revisions/edit-calls'
import { invoiceRevisions } from '#server/invoice-revisions/invoice-revisions'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => invoiceRevisions(db, actor, params.id))
