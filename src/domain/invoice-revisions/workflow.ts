import { can } from '#domain/access/permissions'
import {
  APPROVED,
  EDIT_REQUEST_STATES,
  type EditRequestState,
  REJECTED,
  WAITING,
} from '#domain/invoice-revisions/states'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'

interface EditRequestTransition extends Transition {
  by: 'decider'
  from: EditRequestState
  action: 'Approve' | 'Reject'
  to: EditRequestState
}

export interface EditRequestInWorkflow {
  state: EditRequestState
  requestedBy: string
  isOutdated: boolean
  /** Of the invoice and what an approval would do: the request itself never changes while it waits. */
  version: number
}

const TRANSITIONS: readonly EditRequestTransition[] = [
  ...from([WAITING], { by: 'decider', action: 'Approve', to: APPROVED } as const),
  ...from([WAITING], { by: 'decider', action: 'Reject', to: REJECTED, reason: 'Remarks' } as const),
]

/** Another person decides on a request (docs/decisions/0015-changes-behind-a-note.md). */
export const EDIT_REQUEST_WORKFLOW: Workflow<EditRequestInWorkflow, EditRequestTransition> = {
  states: EDIT_REQUEST_STATES,
  transitions: TRANSITIONS,
  stateOf: ({ state }) => state,
  versionOf: ({ version }) => version,
  rolesOf: (actor) => (can(actor, 'invoices.decide-edit') ? ['decider'] : []),
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'REQUEST_DECIDED',
  notYours: ({ requestedBy }, actor) => (requestedBy === actor.id ? 'EDIT_REQUEST_OWN' : null),
  lacks: ({ isOutdated }, { action }) =>
    action === 'Approve' && isOutdated ? 'EDIT_REQUEST_OUTDATED' : null,
}
