export const CLAW_BACK_STATES = ['Proposed', 'Disputed', 'Consented', 'Cancelled'] as const

/** The words that a consent puts on record where the partner writes none of their own. */
export const CONSENT_WORDS = 'We agree that this amount is kept back from our next payment.'
