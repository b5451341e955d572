export {
  PROPOSAL_ACTIONS as COMPANY_CHANGE_ACTIONS,
  PROPOSAL_APPROVED as COMPANY_CHANGE_APPROVED,
  PROPOSAL_PENDING as COMPANY_CHANGE_PENDING,
  PROPOSAL_REJECTED as COMPANY_CHANGE_REJECTED,
  PROPOSAL_STATES as COMPANY_CHANGE_STATES,
  PROPOSAL_WITHDRAWN as COMPANY_CHANGE_WITHDRAWN,
  type ProposalAction as CompanyChangeAction,
  type ProposalState as CompanyChangeState,
} from '#domain/workflow/proposal-states'

export const ISSUING = 'Issuing'
export const PROPOSED = 'Proposed'
export const NOT_APPROVED = 'Rejected'
export const COMPANY_STATES = [ISSUING, PROPOSED, NOT_APPROVED] as const
