export const ENQUIRY_NEW = 'New'
export const PARTNER_ENQUIRY_STATES = [ENQUIRY_NEW, 'Accepted', 'Declined'] as const
export type PartnerEnquiryState = (typeof PARTNER_ENQUIRY_STATES)[number]
export const PARTNER_ENQUIRY_ACTIONS = ['Accept', 'Decline'] as const
export type PartnerEnquiryAction = (typeof PARTNER_ENQUIRY_ACTIONS)[number]

export const FILLING_IN = 'Filling in'
export const SUBMITTED = 'Submitted'
export const SENT_BACK = 'Sent back'
export const APPROVED = 'Approved'
export const ONBOARDING_STATES = [FILLING_IN, SUBMITTED, SENT_BACK, APPROVED] as const
export type OnboardingState = (typeof ONBOARDING_STATES)[number]
export const ONBOARDING_ACTIONS = ['Submit', 'Approve', 'Send back'] as const
export type OnboardingAction = (typeof ONBOARDING_ACTIONS)[number]
