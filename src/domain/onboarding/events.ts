import type { OnboardingAction } from './states'

/** What happens while a partner comes in, by topic. */
export interface OnboardingEvents {
  /** It was submitted, approved or sent back. */
  'onboarding.moved': { partnerId: string; action: OnboardingAction; reason: string; actorId: string }
}
