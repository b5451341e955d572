/** The states of an agreement: drafts use active ones only. */
export const PENDING = 'Pending'
export const ACTIVE = 'Active'
export const REJECTED = 'Rejected'
export const ENDED = 'Ended'
export const AGREEMENT_STATES = [PENDING, ACTIVE, REJECTED, ENDED] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** No two agreements in these states may be equally specific for one day. */
export const LIVE_AGREEMENTS: readonly AgreementState[] = [PENDING, ACTIVE]

/**
 * `Change` gives a pending or rejected agreement new terms, `Shorten` gives an active one an earlier end,
 * `Withdraw` takes a pending one back.
 */
export const AGREEMENT_ACTIONS = ['Change', 'Shorten', 'Approve', 'Reject', 'Withdraw', 'End'] as const
export type AgreementAction = (typeof AGREEMENT_ACTIONS)[number]

/** A percentage of the university's commission or of fee less scholarship, or an amount per student. */
export const AGREEMENT_KINDS = ['share', 'rate', 'fixed'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]
