import { unblockUser as call } from '#domain/people/users/calls'
import { changeBlock } from '#server/people/users/block-user'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, params, body }) =>
  changeBlock(db, actor, params.id, 'Unblock', body),
)
