import { can } from '#domain/access/permissions'
import type { Transition, Workflow } from '#domain/workflow/workflow'
import {
  COMPANY_CHANGE_APPROVED,
  COMPANY_CHANGE_PENDING,
  COMPANY_CHANGE_REJECTED,
  COMPANY_CHANGE_STATES,
  COMPANY_CHANGE_WITHDRAWN,
  type CompanyChangeAction,
  type CompanyChangeState,
} from './states'

interface CompanyTransition extends Transition {
  by: 'proposer' | 'decider'
  from: CompanyChangeState
  action: CompanyChangeAction
  to: CompanyChangeState
}

export interface CompanyChangeInWorkflow {
  state: CompanyChangeState
  proposedBy: string
}

export const COMPANY_WORKFLOW: Workflow<CompanyChangeInWorkflow, CompanyTransition> = {
  states: COMPANY_CHANGE_STATES,
  transitions: [
    { by: 'decider', from: COMPANY_CHANGE_PENDING, action: 'Approve', to: COMPANY_CHANGE_APPROVED },
    {
      by: 'decider',
      from: COMPANY_CHANGE_PENDING,
      action: 'Reject',
      to: COMPANY_CHANGE_REJECTED,
      reason: 'Remarks',
    },
    { by: 'proposer', from: COMPANY_CHANGE_PENDING, action: 'Withdraw', to: COMPANY_CHANGE_WITHDRAWN },
  ],
  stateOf: ({ state }) => state,
  rolesOf: (actor) => (can(actor, 'companies.decide') ? ['decider', 'proposer'] : []),
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'REQUEST_DECIDED',
  notYours: ({ proposedBy }, actor, { by }) => {
    const isOwn = proposedBy === actor.id
    if (by === 'decider') return isOwn ? 'COMPANY_CHANGE_OWN' : null
    return isOwn ? null : 'COMPANY_CHANGE_NOT_OWN'
  },
}
