/** Where a partner's onboarding stands. */
export const ONBOARDING_STATES = ['Filling in', 'Submitted', 'Sent back', 'Approved'] as const
export type OnboardingState = (typeof ONBOARDING_STATES)[number]
