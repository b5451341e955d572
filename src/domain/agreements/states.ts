/** The states of an agreement: drafts take an active one alone. */
export const PENDING = 'Pending'
export const ACTIVE = 'Active'
export const REJECTED = 'Rejected'
export const ENDED = 'Ended'
export const AGREEMENT_STATES = [PENDING, ACTIVE, REJECTED, ENDED] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** Those that may not be equally specific for one day: what holds, and what may come to hold. */
export const LIVE_AGREEMENTS: readonly AgreementState[] = [PENDING, ACTIVE]

/**
 * What may be done with an agreement. `Change` gives a pending or rejected one other terms, `Shorten` an active one an earlier end,
 * `Withdraw` takes a pending one back.
 */
export const AGREEMENT_ACTIONS = ['Change', 'Shorten', 'Approve', 'Reject', 'Withdraw', 'End'] as const
export type AgreementAction = (typeof AGREEMENT_ACTIONS)[number]

/** What its value is: a per cent of the university's commission, a per cent of fee less scholarship, or an amount a student. */
export const AGREEMENT_KINDS = ['share', 'rate', 'fixed'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]
