import { can } from '#domain/access/permissions'
import {
  CANCELLED,
  CLAW_BACK_STATES,
  type ClawBackAction,
  type ClawBackState,
  CONSENTED,
  DISPUTED,
  PROPOSED,
} from '#domain/claw-backs/states'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'

interface ClawBackTransition extends Transition {
  by: 'partner' | 'finance'
  from: ClawBackState
  action: ClawBackAction
  to: ClawBackState
}

export interface ClawBackInWorkflow {
  state: ClawBackState
  version: number
}

/** A consent stands unless the company cancels (docs/decisions/0022-ledger-wallet-payments.md). */
const TRANSITIONS: readonly ClawBackTransition[] = [
  ...from([PROPOSED, DISPUTED], { by: 'partner', action: 'Consent', to: CONSENTED } as const),
  ...from([PROPOSED], { by: 'partner', action: 'Dispute', to: DISPUTED } as const),
  ...from([PROPOSED, DISPUTED, CONSENTED], { by: 'finance', action: 'Cancel', to: CANCELLED } as const),
]

export const CLAW_BACK_WORKFLOW: Workflow<ClawBackInWorkflow, ClawBackTransition> = {
  states: CLAW_BACK_STATES,
  transitions: TRANSITIONS,
  stateOf: ({ state }) => state,
  rolesOf: (actor) => [
    ...(can(actor, 'claw-backs.answer') ? (['partner'] as const) : []),
    ...(can(actor, 'claw-backs.propose') ? (['finance'] as const) : []),
  ],
  notPermitted: 'FORBIDDEN',
  notFromHere: ({ state }) => (state === CANCELLED ? 'CLAW_BACK_CANCELLED' : 'CLAW_BACK_ANSWERED'),
  versionOf: ({ version }) => version,
}
