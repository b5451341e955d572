import { can } from '#domain/access/permissions'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'
import {
  ACTIVE,
  BLOCKED,
  COUNSELLOR_STATES,
  type CounsellorAction,
  type CounsellorState,
  INVITED,
  SUSPENDED,
} from './states'

interface CounsellorTransition extends Transition {
  by: 'keeper' | 'remover' | 'administrator'
  from: CounsellorState
  action: CounsellorAction
}

export interface CounsellorInWorkflow {
  state: CounsellorState
  version: number
}

const HERE = [ACTIVE, INVITED, BLOCKED] as const

export const COUNSELLOR_WORKFLOW: Workflow<CounsellorInWorkflow, CounsellorTransition> = {
  states: COUNSELLOR_STATES,
  transitions: [
    ...from(HERE, { by: 'keeper', action: 'Edit' } as const),
    { by: 'keeper', from: INVITED, action: 'Invite' },
    ...from(HERE, { by: 'remover', action: 'Delete' } as const),
    { by: 'administrator', from: SUSPENDED, action: 'Restore' },
  ],
  stateOf: ({ state }) => state,
  rolesOf: (actor) => [
    ...(can(actor, 'counsellors.keep') ? (['keeper'] as const) : []),
    ...(can(actor, 'counsellors.delete') ? (['remover'] as const) : []),
    ...(can(actor, 'counsellors.restore') ? (['administrator'] as const) : []),
  ],
  notPermitted: 'FORBIDDEN',
  notFromHere: ({ state, action }) => {
    if (action === 'Restore') return 'COUNSELLOR_NOT_DELETED'
    return state === SUSPENDED ? 'COUNSELLOR_DELETED_ALREADY' : 'COUNSELLOR_NOT_INVITED'
  },
  versionOf: ({ version }) => version,
}
