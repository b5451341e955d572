import { moveSettlement as call } from '#domain/wallet/calls'
import { endpoint } from '#server/platform/http/endpoint'
import { moveSettlement } from '#server/wallet/move-settlement'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  moveSettlement(db, actor, params.id, body),
)
