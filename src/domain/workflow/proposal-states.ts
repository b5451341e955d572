export const PROPOSAL_PENDING = 'Pending'
export const PROPOSAL_APPROVED = 'Approved'
export const PROPOSAL_REJECTED = 'Rejected'
export const PROPOSAL_WITHDRAWN = 'Withdrawn'
export const PROPOSAL_STATES = [
  PROPOSAL_PENDING,
  PROPOSAL_APPROVED,
  PROPOSAL_REJECTED,
  PROPOSAL_WITHDRAWN,
] as const
export type ProposalState = (typeof PROPOSAL_STATES)[number]

export const PROPOSAL_ACTIONS = ['Approve', 'Reject', 'Withdraw'] as const
export type ProposalAction = (typeof PROPOSAL_ACTIONS)[number]
