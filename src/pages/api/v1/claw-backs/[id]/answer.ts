import { answerClawBack as call } from '#domain/claw-backs/calls'
import { answerClawBack } from '#server/claw-backs/answer-claw-back'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  answerClawBack(db, actor, params.id, body),
)
