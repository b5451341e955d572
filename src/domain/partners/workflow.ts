import { can } from '#domain/access/permissions'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'
import {
  ACTIVE,
  DEACTIVATED,
  ONBOARDING,
  PARTNER_STANDINGS,
  type PartnerAction,
  type PartnerStandingName,
  TIER_CHANGE_STATES,
  TIER_PENDING,
  type TierAction,
  type TierChangeState,
} from './states'

interface PartnerTransition extends Transition {
  by: 'administrator'
  from: PartnerStandingName
  action: PartnerAction
}

/** A partner as far as it says whether it may be deactivated. */
export interface StandingPartner {
  standing: PartnerStandingName
  version: number
}

/** Administrators close a partner's account and open it again; it then is what it was before (docs/decisions/0087). */
export const PARTNER_WORKFLOW: Workflow<StandingPartner, PartnerTransition> = {
  states: PARTNER_STANDINGS,
  transitions: [
    ...from([ACTIVE, ONBOARDING], { by: 'administrator', action: 'Deactivate', reason: 'Reason' } as const),
    { by: 'administrator', from: DEACTIVATED, action: 'Reactivate', reason: 'Reason' },
  ],
  stateOf: ({ standing }) => standing,
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

/** A proposed tier as far as it says who may decide it. */
export interface StandingTierChange {
  state: TierChangeState
  proposedBy: string
  version: number
}

/** Finance proposes a tier, and somebody else of finance decides, as with agreements, since it says which of them count. */
export const TIER_WORKFLOW: Workflow<StandingTierChange, TierTransition> = {
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
