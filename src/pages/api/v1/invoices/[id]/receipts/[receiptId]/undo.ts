import { undoReceipt as call } from '#domain/invoices/issue-calls'
import { undoReceipt } from '#server/invoices/receipts/undo-receipt'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) => undoReceipt(db, actor, params, body))
