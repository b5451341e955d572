import { moveOnboarding as call } from '#domain/onboarding/calls'
import { moveOnboarding } from '#server/onboarding/move-onboarding'
import { endpoint } from '#server/platform/http/endpoint'

export const POST = endpoint(call, ({ db, actor, params, body }) =>
  moveOnboarding(db, actor, params.id, body),
)
