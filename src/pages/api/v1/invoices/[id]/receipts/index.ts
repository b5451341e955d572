import { recordReceipt as call } from '#domain/invoices/issue-calls'
import { recordReceipt } from '#server/invoices/receipts/record-receipt'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) => recordReceipt(db, actor, params.id, body))
