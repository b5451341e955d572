import { can } from '#domain/access/permissions'
import {
  APPROVED,
  type ChangeAction,
  type ChangeState,
  REJECTED,
  WAITING,
  WITHDRAWN,
} from '#domain/bank-details/states'
import type { ErrorCode } from '#domain/errors'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'

/** How a change stands: its state, with the partner's objection and the days of notice that a state alone does not tell. */
export const STANDINGS = [
  'waits',
  'waits, contested',
  'in effect, recent',
  'in effect, contested',
  'in effect',
  'rejected',
  'withdrawn',
] as const
export type Standing = (typeof STANDINGS)[number]

/** Where an action leaves the written state as it is. */
export const AS_IT_IS = 'as it is'

interface BankChangeTransition extends Transition {
  by: 'decider' | 'asker' | 'owner'
  from: Standing
  action: ChangeAction
  /** The state that is written; an objection and its release leave it as it is. */
  to: ChangeState | typeof AS_IT_IS
  /** Never taken by whoever asked for the change. */
  fourEyes: boolean
}

/** A change of bank details as far as it says what may be done with it. */
export interface StandingChange {
  state: ChangeState
  /** Whether an objection of the partner's stands. */
  isHeld: boolean
  /** Whether days of notice are left since it took effect. */
  isRecent: boolean
}
export interface RequestedChange extends StandingChange {
  requestedBy: string
  /** Whether one of the partner's people asked for it. */
  isByPartner: boolean
  /** The details changed after it was asked. */
  isOutdated: boolean
}

const DECIDER = { by: 'decider', fourEyes: true } as const
const UNDECIDED = ['waits', 'waits, contested'] as const

// What was objected to is looked into first: releasing it is a step of its own, with its reason.
const TRANSITIONS: readonly BankChangeTransition[] = [
  { ...DECIDER, from: 'waits', action: 'Approve', to: APPROVED },
  ...from(UNDECIDED, { ...DECIDER, action: 'Reject', to: REJECTED, reason: 'Remarks' } as const),
  ...from(['waits, contested', 'in effect, contested'], {
    ...DECIDER,
    action: 'Release',
    to: AS_IT_IS,
    reason: 'Remarks',
  } as const),
  ...from(UNDECIDED, { by: 'asker', fourEyes: false, action: 'Withdraw', to: WITHDRAWN } as const),
  ...from(['waits', 'in effect, recent'], {
    by: 'owner',
    fourEyes: false,
    action: 'Object',
    to: AS_IT_IS,
  } as const),
]

/** How a change stands, for its workflow. */
export function standingOf({ state, isHeld, isRecent }: StandingChange): Standing {
  if (state === REJECTED) return 'rejected'
  if (state === WITHDRAWN) return 'withdrawn'
  if (state === WAITING) return isHeld ? 'waits, contested' : 'waits'
  if (isHeld) return 'in effect, contested'
  return isRecent ? 'in effect, recent' : 'in effect'
}

/** What is said to an action that is not taken from this standing. */
function refusalFrom(state: Standing, action: ChangeAction | undefined): ErrorCode {
  const isContested = state === 'waits, contested' || state === 'in effect, contested'
  if (action === 'Release') return 'BANK_CHANGE_NOT_CONTESTED'
  if (action === 'Object') return isContested ? 'BANK_CHANGE_CONTESTED' : 'BANK_CHANGE_SETTLED'
  return action === 'Approve' && state === 'waits, contested' ? 'BANK_CHANGE_CONTESTED' : 'REQUEST_DECIDED'
}

/**
 * Finance decides a change, never whoever asked; the partner's owner may object; whoever asked may withdraw, and the owner what
 * the partner's people asked (docs/decisions/0023-bank-details.md).
 */
export const BANK_CHANGE_WORKFLOW: Workflow<RequestedChange, BankChangeTransition> = {
  states: STANDINGS,
  transitions: TRANSITIONS,
  stateOf: standingOf,
  rolesOf: (actor, { requestedBy, isByPartner }) => {
    const isOwner = can(actor, 'bank-details.object')
    const mayWithdraw = requestedBy === actor.id || (isByPartner && isOwner)
    return [
      ...(can(actor, 'bank-details.decide') ? (['decider'] as const) : []),
      ...(mayWithdraw ? (['asker'] as const) : []),
      ...(isOwner ? (['owner'] as const) : []),
    ]
  },
  notPermitted: 'FORBIDDEN',
  notFromHere: ({ state, action }) => refusalFrom(state, action),
  notYours: ({ requestedBy }, actor, { fourEyes }) =>
    fourEyes && requestedBy === actor.id ? 'BANK_CHANGE_OWN' : null,
  lacks: ({ isOutdated }, { action }) => (action === 'Approve' && isOutdated ? 'BANK_CHANGE_OUTDATED' : null),
}
