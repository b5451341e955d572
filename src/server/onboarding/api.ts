import * as calls from '#domain/onboarding/calls'
import { decidePartnerEnquiry } from '#server/onboarding/decide-enquiry'
import { getOnboarding } from '#server/onboarding/find-onboarding'
import { moveOnboarding } from '#server/onboarding/move-onboarding'
import { addOnboardingPaper, getOnboardingPaper } from '#server/onboarding/papers'
import { listPartnerEnquiries } from '#server/onboarding/partner-enquiries'
import { saveOnboardingCompany } from '#server/onboarding/save-company'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'
import { runtime } from '#server/platform/runtime/runtime'

export const answers = answering(calls, {
  listPartnerEnquiries: ({ db, actor, query }) => listPartnerEnquiries(db, actor, query),
  decidePartnerEnquiry: ({ db, actor, params, body }) => {
    const { config } = runtime()
    const mailSettings = { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' } as const
    return decidePartnerEnquiry(db, actor, params.id, body, mailSettings)
  },
  getOnboarding: ({ db, actor, params }) => getOnboarding(db, actor, params.id),
  saveOnboardingCompany: ({ db, actor, params, body }) => saveOnboardingCompany(db, actor, params.id, body),
  addOnboardingPaper: ({ db, actor, params, body, files }) =>
    addOnboardingPaper(db, runtime().files, actor, { partnerId: params.id, kind: body.Kind }, files),
  getOnboardingPaper: async ({ db, actor, params }) =>
    fileResponse(await getOnboardingPaper(db, runtime().files, actor, params)),
  moveOnboarding: ({ db, actor, params, body }) => moveOnboarding(db, actor, params.id, body),
})
