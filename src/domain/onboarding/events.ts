import type { OnboardingAction } from './states'

/** What happens while a partner comes in, by topic. */
export interface OnboardingEvents {
  /** Somebody wants to become a partner, by the form of `/sign-up`. */
  'onboarding.enquired': { partnerEnquiryId: string }
  /** It was submitted, approved or sent back. */
  'onboarding.moved': { partnerId: string; action: OnboardingAction; reason: string; actorId: string }
}
