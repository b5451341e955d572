/** The states of a claw-back: asked of the partner, what the partner answered, and taken back by the company. */
export const PROPOSED = 'Proposed'
export const DISPUTED = 'Disputed'
export const CONSENTED = 'Consented'
export const CANCELLED = 'Cancelled'
export const CLAW_BACK_STATES = [PROPOSED, DISPUTED, CONSENTED, CANCELLED] as const
export type ClawBackState = (typeof CLAW_BACK_STATES)[number]

/** What may be done with a claw-back, as the calls name it. */
export const CLAW_BACK_ACTIONS = ['Consent', 'Dispute', 'Cancel'] as const
export type ClawBackAction = (typeof CLAW_BACK_ACTIONS)[number]

/** The words that a consent puts on record where the partner writes none of their own. */
export const CONSENT_WORDS = 'We agree that this amount is kept back from our next payment.'
