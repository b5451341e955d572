import { invoiceHistory as call } from '#domain/commission-notes/record-calls'
import { endpoint } from '#server/http/endpoint'
import { invoiceHistory } from '#server/record/invoice-history'

export const GET = endpoint(call, async ({ db, actor, params }) => ({
  rows: await invoiceHistory(db, actor, params.id),
}))
