export const PENDING = 'Pending'
export const ACTIVE = 'Active'
export const REJECTED = 'Rejected'
export const ENDED = 'Ended'
export const AGREEMENT_STATES = [PENDING, ACTIVE, REJECTED, ENDED] as const
export type AgreementState = (typeof AGREEMENT_STATES)[number]

/** No two agreements in these states may be equally specific for one day. */
export const LIVE_AGREEMENTS: readonly AgreementState[] = [PENDING, ACTIVE]

/** `Change`: new terms for a pending or rejected one; `Shorten`: an earlier end; `Withdraw`: taken back. */
export const AGREEMENT_ACTIONS = ['Change', 'Shorten', 'Approve', 'Reject', 'Withdraw', 'End'] as const
export type AgreementAction = (typeof AGREEMENT_ACTIONS)[number]

export const AGREEMENT_KINDS = ['share', 'rate', 'fixed'] as const
export type AgreementKind = (typeof AGREEMENT_KINDS)[number]
