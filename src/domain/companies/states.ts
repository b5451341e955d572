/** The states of a change of a company. */
export const COMPANY_CHANGE_PENDING = 'Pending'
export const COMPANY_CHANGE_APPROVED = 'Approved'
export const COMPANY_CHANGE_REJECTED = 'Rejected'
export const COMPANY_CHANGE_WITHDRAWN = 'Withdrawn'
export const COMPANY_CHANGE_STATES = [
  COMPANY_CHANGE_PENDING,
  COMPANY_CHANGE_APPROVED,
  COMPANY_CHANGE_REJECTED,
  COMPANY_CHANGE_WITHDRAWN,
] as const
export type CompanyChangeState = (typeof COMPANY_CHANGE_STATES)[number]

/** What may be done with a change that waits. */
export const COMPANY_CHANGE_ACTIONS = ['Approve', 'Reject', 'Withdraw'] as const
export type CompanyChangeAction = (typeof COMPANY_CHANGE_ACTIONS)[number]

/** A company raises papers once its proposal is approved. */
export const ISSUING = 'Issuing'
export const PROPOSED = 'Proposed'
export const NOT_APPROVED = 'Rejected'
export const COMPANY_STATES = [ISSUING, PROPOSED, NOT_APPROVED] as const

/** The kinds of tax that a company charges. */
export const TAX_TYPES = ['GST', 'HST'] as const
