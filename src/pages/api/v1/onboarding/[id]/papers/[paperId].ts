import { getOnboardingPaper as call } from '#domain/onboarding/calls'
import { getOnboardingPaper } from '#server/onboarding/papers'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { endpoint } from '#server/platform/http/endpoint'
import { runtime } from '#server/platform/runtime/runtime'

export const GET = endpoint(call, async ({ db, actor, params }) =>
  fileResponse(await getOnboardingPaper(db, runtime().files, actor, params)),
)
