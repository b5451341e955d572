/** Where a partner stands: it is still to fill in who it is, or it was approved. */
export const PARTNER_STATES = ['Onboarding', 'Active'] as const
export type PartnerState = (typeof PARTNER_STATES)[number]

/** Where a proposed tier stands. */
export const TIER_CHANGE_STATES = ['Pending', 'Approved', 'Rejected'] as const
export type TierChangeState = (typeof TIER_CHANGE_STATES)[number]
