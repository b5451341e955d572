import { invoiceHistory as call } from '#domain/commission-notes/reading/record-calls'
import { invoiceHistory } from '#server/commission-notes/reading/invoice-history'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => invoiceHistory(db, actor, params.id))
