import type { OnboardingAction } from './states'

export interface OnboardingEvents {
  /** A company applied to become a partner, with the form of `/sign-up`. */
  'onboarding.enquired': { partnerEnquiryId: string }
  /** It was submitted, approved or sent back. */
  'onboarding.moved': { partnerId: string; action: OnboardingAction; reason: string; actorId: string }
}
