import { acceptOverSharing as call } from '#domain/invoices/issue-calls'
import { acceptOverSharing } from '#server/invoices/accept-over-sharing'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  acceptOverSharing(db, actor, params.id, body),
)
