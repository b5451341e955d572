import { recordReceipt as call } from '#domain/invoices/issue-calls'
import { endpoint } from '#server/http/endpoint'
import { recordReceipt } from '#server/invoices/record-receipt'

export const POST = endpoint(call, ({ db, actor, params, body }) => recordReceipt(db, actor, params.id, body))
