import { can } from '#domain/access/permissions'
import {
  ATTEMPTED,
  AUTHORIZED,
  FAILED,
  PAID_OUT,
  PENDING,
  SETTLEMENT_STATES,
  type SettlementAction,
  type SettlementState,
  UNDER_WAY,
} from '#domain/wallet/states'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'

interface SettlementTransition extends Transition {
  by: 'authorizer' | 'payer'
  from: SettlementState
  action: SettlementAction
  to: SettlementState
  fourEyes: boolean
}

export interface SettlementInWorkflow {
  state: SettlementState
  requestedBy: string
  version: number
}

export const SETTLEMENT_PERMISSION = {
  Authorize: 'wallet.authorize',
  Attempt: 'wallet.pay-out',
  Complete: 'wallet.pay-out',
  Fail: 'wallet.pay-out',
} as const satisfies Record<SettlementAction, string>

const PAYER = { by: 'payer', fourEyes: false } as const
const TRANSITIONS: readonly SettlementTransition[] = [
  { by: 'authorizer', from: PENDING, action: 'Authorize', to: AUTHORIZED, fourEyes: true },
  { ...PAYER, from: AUTHORIZED, action: 'Attempt', to: ATTEMPTED },
  { ...PAYER, from: ATTEMPTED, action: 'Complete', to: PAID_OUT },
  ...from(UNDER_WAY, { ...PAYER, action: 'Fail', to: FAILED } as const),
]

export const SETTLEMENT_WORKFLOW: Workflow<SettlementInWorkflow, SettlementTransition> = {
  states: SETTLEMENT_STATES,
  transitions: TRANSITIONS,
  stateOf: ({ state }) => state,
  rolesOf: (actor) => [
    ...(can(actor, 'wallet.authorize') ? (['authorizer'] as const) : []),
    ...(can(actor, 'wallet.pay-out') ? (['payer'] as const) : []),
  ],
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'SETTLEMENT_MOVED',
  notYours: ({ requestedBy }, actor, { fourEyes }) =>
    fourEyes && requestedBy === actor.id ? 'SETTLEMENT_OWN' : null,
  versionOf: ({ version }) => version,
}
