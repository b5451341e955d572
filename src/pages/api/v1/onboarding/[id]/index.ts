import { getOnboarding as call } from '#domain/onboarding/calls'
import { getOnboarding } from '#server/onboarding/find-onboarding'
import { endpoint } from '#server/platform/http/endpoint'

export const GET = endpoint(call, ({ db, actor, params }) => getOnboarding(db, actor, params.id))
