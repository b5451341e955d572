import * as calls from '#domain/onboarding/calls'
import { decidePartnerEnquiry } from '#server/onboarding/decide-enquiry'
import { getOnboarding } from '#server/onboarding/find-onboarding'
import { moveOnboarding } from '#server/onboarding/move-onboarding'
import { addOnboardingPaper, getOnboardingPaper } from '#server/onboarding/papers'
import { listPartnerEnquiries } from '#server/onboarding/partner-enquiries'
import { saveOnboardingCompany } from '#server/onboarding/save-company'
import { answering } from '#server/platform/http/answering'
import { fileResponse } from '#server/platform/http/answers/file-response'

export const answers = answering(calls, {
  listPartnerEnquiries,
  decidePartnerEnquiry: (context, input) => {
    const { config } = context
    const mailSettings = { publicUrl: config.publicUrl, state: config.smtp ? 'waiting' : 'kept' } as const
    return decidePartnerEnquiry({ ...context, mailSettings }, input)
  },
  getOnboarding,
  saveOnboardingCompany,
  addOnboardingPaper: (context) =>
    addOnboardingPaper(context, {
      partnerId: context.params.id,
      kind: context.body.Kind,
      files: context.uploads,
    }),
  getOnboardingPaper: async (context, input) => fileResponse(await getOnboardingPaper(context, input)),
  moveOnboarding,
})
