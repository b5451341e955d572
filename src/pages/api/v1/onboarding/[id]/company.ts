import { saveOnboardingCompany as call } from '#domain/onboarding/calls'
import { saveOnboardingCompany } from '#server/onboarding/save-company'
import { endpoint } from '#server/platform/http/endpoint'

export const PUT = endpoint(call, ({ db, actor, params, body }) =>
  saveOnboardingCompany(db, actor, params.id, body),
)
