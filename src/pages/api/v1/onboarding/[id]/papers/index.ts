import { addOnboardingPaper as call } from '#domain/onboarding/calls'
import { addOnboardingPaper } from '#server/onboarding/papers'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const POST = endpoint(call, ({ db, actor, params, body, files }) =>
  addOnboardingPaper(db, runtime().files, actor, { partnerId: params.id, kind: body.Kind }, files),
)
