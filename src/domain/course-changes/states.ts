import type { ProposalState } from '#domain/workflow/proposal-states'

export {
  PROPOSAL_ACTIONS as COURSE_CHANGE_ACTIONS,
  PROPOSAL_APPROVED as CHANGE_APPROVED,
  PROPOSAL_PENDING as CHANGE_PENDING,
  PROPOSAL_REJECTED as CHANGE_REJECTED,
  PROPOSAL_STATES as COURSE_CHANGE_STATES,
  PROPOSAL_WITHDRAWN as CHANGE_WITHDRAWN,
  type ProposalAction as CourseChangeAction,
  type ProposalState as CourseChangeState,
} from '#domain/workflow/proposal-states'

export const CHANGE_TONES: Readonly<Record<ProposalState, 'maker' | 'done' | 'danger' | 'plain'>> = {
  Pending: 'maker',
  Approved: 'done',
  Rejected: 'danger',
  Withdrawn: 'plain',
}
