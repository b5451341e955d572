import type { Role } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import {
  ACTIVE,
  BLOCKED,
  SUSPENDED,
  UNCONFIRMED,
  USER_STATES,
  type UserAction,
  type UserState,
} from '#domain/people/users/states'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'

interface UserTransition extends Transition {
  by: 'administrator'
  from: UserState
  action: UserAction
}

export interface UserInWorkflow {
  id: string
  state: UserState
  roles: readonly Role[]
  version: number
}

/** Nobody blocks themself, and only a super administrator another one (docs/decisions/0078-users.md). */
export const USER_WORKFLOW: Workflow<UserInWorkflow, UserTransition> = {
  states: USER_STATES,
  transitions: [
    ...from([ACTIVE, UNCONFIRMED], { by: 'administrator', action: 'Block' } as const),
    { by: 'administrator', from: BLOCKED, action: 'Unblock' },
  ],
  stateOf: ({ state }) => state,
  rolesOf: (actor) => (can(actor, 'users.block') ? ['administrator'] : []),
  notPermitted: 'FORBIDDEN',
  notFromHere: ({ state, action }) => {
    if (state === SUSPENDED) return 'USER_SUSPENDED'
    return action === 'Block' ? 'USER_BLOCKED_ALREADY' : 'USER_NOT_BLOCKED'
  },
  notYours: (user, actor) => {
    if (user.id === actor.id) return 'USER_SELF'
    return user.roles.includes('SUPERADMIN') && !can(actor, 'SUPER_ADMIN_PERMISSION') ? 'FORBIDDEN' : null
  },
  versionOf: ({ version }) => version,
}
