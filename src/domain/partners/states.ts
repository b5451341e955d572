export const ONBOARDING = 'Onboarding'
export const ACTIVE = 'Active'
export const PARTNER_STATES = [ONBOARDING, ACTIVE] as const
export type PartnerState = (typeof PARTNER_STATES)[number]

export const DEACTIVATED = 'Deactivated'
export const PARTNER_STATUSES = [ACTIVE, ONBOARDING, DEACTIVATED] as const
export type PartnerStatusName = (typeof PARTNER_STATUSES)[number]

export const PARTNER_ACTIONS = ['Deactivate', 'Reactivate'] as const
export type PartnerAction = (typeof PARTNER_ACTIONS)[number]

export const TIER_PENDING = 'Pending'
export const TIER_CHANGE_STATES = [TIER_PENDING, 'Approved', 'Rejected'] as const
export type TierChangeState = (typeof TIER_CHANGE_STATES)[number]
export const TIER_ACTIONS = ['Approve', 'Reject'] as const
export type TierAction = (typeof TIER_ACTIONS)[number]
