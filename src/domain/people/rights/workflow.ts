import type { Role } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import type { Transition, Workflow } from '#domain/workflow/workflow'
import {
  RIGHT_STATES,
  RIGHTS_GIVEN,
  RIGHTS_REFUSED,
  RIGHTS_WAIT,
  RIGHTS_WITHDRAWN,
  type RightAction,
  type RightState,
} from './states'

interface RightTransition extends Transition {
  by: 'decider' | 'asker'
  from: RightState
  action: RightAction
  to: RightState
}

export interface RightsInWorkflow {
  state: RightState
  requestedBy: string
  userId: string | null
  oldRoles: readonly Role[]
  roles: readonly Role[]
  isOutdated: boolean
  /** Of the person: the request itself never changes while it waits. */
  version: number
}

const TRANSITIONS: readonly RightTransition[] = [
  { by: 'decider', from: RIGHTS_WAIT, action: 'Approve', to: RIGHTS_GIVEN },
  { by: 'decider', from: RIGHTS_WAIT, action: 'Reject', to: RIGHTS_REFUSED, reason: 'Remarks' },
  { by: 'asker', from: RIGHTS_WAIT, action: 'Withdraw', to: RIGHTS_WITHDRAWN },
]

/** Another administrator decides, never about themself; on super administrators only a super administrator (docs/decisions/0086). */
export const RIGHTS_WORKFLOW: Workflow<RightsInWorkflow, RightTransition> = {
  states: RIGHT_STATES,
  transitions: TRANSITIONS,
  stateOf: ({ state }) => state,
  versionOf: ({ version }) => version,
  rolesOf: (actor, { requestedBy }) => [
    ...(can(actor, 'users.decide-rights') ? (['decider'] as const) : []),
    ...(requestedBy === actor.id ? (['asker'] as const) : []),
  ],
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'REQUEST_DECIDED',
  notYours: (change, actor, { by }) => {
    if (by === 'asker') return null
    if (change.requestedBy === actor.id) return 'RIGHT_CHANGE_OWN'
    if (change.userId === actor.id) return 'RIGHTS_OWN'
    const isAboutSuper = [...change.oldRoles, ...change.roles].includes('SUPERADMIN')
    return isAboutSuper && !can(actor, 'SUPER_ADMIN_PERMISSION') ? 'RIGHTS_NEED_SUPERADMIN' : null
  },
  lacks: ({ isOutdated }, { action }) =>
    action === 'Approve' && isOutdated ? 'RIGHT_CHANGE_OUTDATED' : null,
}
