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

export const SHOWN_STATES = [
  'waits',
  'waits, contested',
  'in effect, recent',
  'in effect, contested',
  'in effect',
  'rejected',
  'withdrawn',
] as const
export type ShownState = (typeof SHOWN_STATES)[number]

export const AS_IT_IS = 'as it is'

interface BankChangeTransition extends Transition {
  by: 'decider' | 'asker' | 'owner'
  from: ShownState
  action: ChangeAction
  /** The new stored state; an objection and its release leave it unchanged. */
  to: ChangeState | typeof AS_IT_IS
  fourEyes: boolean
}

export interface BankChangeInWorkflow {
  state: ChangeState
  isContested: boolean
  isRecent: boolean
}
export interface RequestedChange extends BankChangeInWorkflow {
  requestedBy: string
  isByPartner: boolean
  isOutdated: boolean
  version: number
}

const DECIDER = { by: 'decider', fourEyes: true } as const
const UNDECIDED = ['waits', 'waits, contested'] as const

// A contested change must be released first, with a reason, so that the objection is examined.
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

export function shownStateOf({ state, isContested, isRecent }: BankChangeInWorkflow): ShownState {
  if (state === REJECTED) return 'rejected'
  if (state === WITHDRAWN) return 'withdrawn'
  if (state === WAITING) return isContested ? 'waits, contested' : 'waits'
  if (isContested) return 'in effect, contested'
  return isRecent ? 'in effect, recent' : 'in effect'
}

function refusalFrom(state: ShownState, action: ChangeAction | undefined): ErrorCode {
  const isContested = state === 'waits, contested' || state === 'in effect, contested'
  if (action === 'Release') return 'BANK_CHANGE_NOT_CONTESTED'
  if (action === 'Object') return isContested ? 'BANK_CHANGE_CONTESTED' : 'BANK_CHANGE_SETTLED'
  return action === 'Approve' && state === 'waits, contested' ? 'BANK_CHANGE_CONTESTED' : 'REQUEST_DECIDED'
}

/** Finance decides, the requester may withdraw; the owner may withdraw or object (docs/decisions/0023). */
export const BANK_CHANGE_WORKFLOW: Workflow<RequestedChange, BankChangeTransition> = {
  states: SHOWN_STATES,
  transitions: TRANSITIONS,
  stateOf: shownStateOf,
  versionOf: ({ version }) => version,
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
