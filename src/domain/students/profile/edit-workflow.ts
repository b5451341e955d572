import { can } from '#domain/access/permissions'
import type { Transition, Workflow } from '#domain/workflow/workflow'
import { APPROVED, COMPLETED, EDIT_STATES, type EditState, PENDING, REJECTED } from './edit-states'

export type EditAction = 'Approve' | 'Reject' | 'Complete'

interface EditTransition extends Transition {
  by: 'student' | 'decider'
  from: EditState
  action: EditAction
  to: EditState
}

export interface EditInWorkflow {
  state: EditState
}

/** A student asks, staff or the counsellor decide, the student ends it (docs/decisions/0066-students.md). */
export const EDIT_WORKFLOW: Workflow<EditInWorkflow, EditTransition> = {
  states: EDIT_STATES,
  transitions: [
    { by: 'decider', from: PENDING, action: 'Approve', to: APPROVED },
    { by: 'decider', from: PENDING, action: 'Reject', to: REJECTED },
    { by: 'student', from: APPROVED, action: 'Complete', to: COMPLETED },
  ],
  stateOf: ({ state }) => state,
  rolesOf: (actor) => [
    ...(can(actor, 'students.request-edit') ? (['student'] as const) : []),
    ...(can(actor, 'students.decide-edit') ? (['decider'] as const) : []),
  ],
  notPermitted: 'FORBIDDEN',
  notFromHere: ({ action }) => (action === 'Complete' ? 'EDIT_REQUEST_NOT_APPROVED' : 'EDIT_REQUEST_DECIDED'),
}
