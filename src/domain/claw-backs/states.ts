export const PROPOSED = 'Proposed'
export const DISPUTED = 'Disputed'
export const CONSENTED = 'Consented'
export const CANCELLED = 'Cancelled'
export const CLAW_BACK_STATES = [PROPOSED, DISPUTED, CONSENTED, CANCELLED] as const
export type ClawBackState = (typeof CLAW_BACK_STATES)[number]

export const CLAW_BACK_ACTIONS = ['Consent', 'Dispute', 'Cancel'] as const
export type ClawBackAction = (typeof CLAW_BACK_ACTIONS)[number]

export const CONSENT_WORDS = 'We agree that this amount is kept back from our next payment.'
