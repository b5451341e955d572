import { can } from '#domain/access/permissions'
import {
  ACTIVE,
  DEACTIVATED,
  ONBOARDING,
  PARTNER_STATUSES,
  type PartnerAction,
  type PartnerStatusName,
  TIER_CHANGE_STATES,
  TIER_PENDING,
  type TierAction,
  type TierChangeState,
} from '#domain/partners/states'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'

interface PartnerTransition extends Transition {
  by: 'administrator'
  from: PartnerStatusName
  action: PartnerAction
}

export interface PartnerInWorkflow {
  status: PartnerStatusName
  version: number
}

/** Administrators deactivate and reactivate partners; the earlier status returns (docs/decisions/0087). */
export const PARTNER_WORKFLOW: Workflow<PartnerInWorkflow, PartnerTransition> = {
  states: PARTNER_STATUSES,
  transitions: [
    ...from([ACTIVE, ONBOARDING], { by: 'administrator', action: 'Deactivate', reason: 'Reason' } as const),
    { by: 'administrator', from: DEACTIVATED, action: 'Reactivate', reason: 'Reason' },
  ],
  stateOf: ({ status }) => status,
  rolesOf: (actor) => (can(actor, 'partners.deactivate') ? ['administrator'] : []),
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'STATUS_CHANGED',
  versionOf: ({ version }) => version,
}

interface TierTransition extends Transition {
  by: 'decider'
  from: TierChangeState
  action: TierAction
  to: TierChangeState
}

export interface TierChangeInWorkflow {
  state: TierChangeState
  proposedBy: string
  version: number
}

export const TIER_WORKFLOW: Workflow<TierChangeInWorkflow, TierTransition> = {
  states: TIER_CHANGE_STATES,
  transitions: [
    { by: 'decider', from: TIER_PENDING, action: 'Approve', to: 'Approved' },
    { by: 'decider', from: TIER_PENDING, action: 'Reject', to: 'Rejected', reason: 'Remarks' },
  ],
  stateOf: ({ state }) => state,
  rolesOf: (actor) => (can(actor, 'partners.decide-tier') ? ['decider'] : []),
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'REQUEST_DECIDED',
  notYours: ({ proposedBy }, actor) => (proposedBy === actor.id ? 'TIER_OWN' : null),
  versionOf: ({ version }) => version,
}
