import { can } from '#domain/access/permissions'
import {
  ACTIVE,
  AGREEMENT_STATES,
  type AgreementAction,
  type AgreementState,
  ENDED,
  PENDING,
  REJECTED,
} from '#domain/agreements/states'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'

interface AgreementTransition extends Transition {
  by: 'proposer' | 'decider'
  from: AgreementState
  action: AgreementAction
  to: AgreementState
}

export interface AgreementInWorkflow {
  state: AgreementState
  proposerIds: readonly string[]
  version: number
}

const TRANSITIONS: readonly AgreementTransition[] = [
  { by: 'decider', from: PENDING, action: 'Approve', to: ACTIVE },
  { by: 'decider', from: PENDING, action: 'Reject', to: REJECTED, reason: 'Remarks' },
  ...from([PENDING, REJECTED], { by: 'proposer', action: 'Change', to: PENDING } as const),
  { by: 'proposer', from: PENDING, action: 'Withdraw', to: ENDED },
  { by: 'proposer', from: ACTIVE, action: 'Shorten', to: ACTIVE },
  { by: 'proposer', from: ACTIVE, action: 'End', to: ENDED, reason: 'Remarks' },
]

/** Another person in finance decides (docs/decisions/0050). Active terms stay: lines depend on them. */
export const AGREEMENT_WORKFLOW: Workflow<AgreementInWorkflow, AgreementTransition> = {
  states: AGREEMENT_STATES,
  transitions: TRANSITIONS,
  stateOf: ({ state }) => state,
  rolesOf: (actor) => [
    ...(can(actor, 'agreements.propose') ? (['proposer'] as const) : []),
    ...(can(actor, 'agreements.decide') ? (['decider'] as const) : []),
  ],
  notPermitted: 'FORBIDDEN',
  notFromHere: ({ state }) => (state === ENDED ? 'AGREEMENT_ENDED' : 'AGREEMENT_DECIDED'),
  notYours: ({ proposerIds }, actor, { by, action }) => {
    const isOwn = proposerIds.includes(actor.id)
    if (by === 'decider' && isOwn) return 'AGREEMENT_OWN'
    return action === 'Withdraw' && !isOwn ? 'AGREEMENT_NOT_OWN' : null
  },
  versionOf: ({ version }) => version,
}
