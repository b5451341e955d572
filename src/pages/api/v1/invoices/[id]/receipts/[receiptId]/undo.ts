import { undoReceipt as call } from '#domain/invoices/issue-calls'
import { endpoint } from '#server/http/endpoint'
import { undoReceipt } from '#server/invoices/undo-receipt'

export const POST = endpoint(call, ({ db, actor, params, body }) => undoReceipt(db, actor, params, body))
