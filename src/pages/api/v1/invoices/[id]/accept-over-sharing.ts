import { acceptOverSharing as call } from '#domain/invoices/issue-calls'
import { endpoint } from '#server/http/endpoint'
import { acceptOverSharing } from '#server/invoices/accept-over-sharing'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  acceptOverSharing(db, actor, params.id, body),
)
