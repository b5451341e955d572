import { cancelClawBack as call } from '#domain/claw-backs/calls'
import { cancelClawBack } from '#server/claw-backs/answer-claw-back'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  cancelClawBack(db, actor, params.id, body),
)
