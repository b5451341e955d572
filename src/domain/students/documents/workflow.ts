import { can } from '#domain/access/permissions'
import { from, type Transition, type Workflow } from '#domain/workflow/workflow'
import {
  ACCEPTED,
  type Decision,
  DOCUMENT_STATUSES,
  type DocumentFolder,
  type DocumentStatus,
  MINE,
  PENDING,
  REJECTED,
} from './states'

interface DocumentTransition extends Transition {
  by: 'reviewer'
  from: DocumentStatus
  action: Decision
  to: Decision
}

export interface DocumentInWorkflow {
  status: DocumentStatus
  folder: DocumentFolder
  version: number
}

/** A decision can be changed; the counsellor's documents are not reviewed (docs/decisions/0069). */
export const DOCUMENT_WORKFLOW: Workflow<DocumentInWorkflow, DocumentTransition> = {
  states: DOCUMENT_STATUSES,
  transitions: [
    ...from([PENDING, REJECTED], { by: 'reviewer', action: ACCEPTED, to: ACCEPTED } as const),
    ...from([PENDING, ACCEPTED], {
      by: 'reviewer',
      action: REJECTED,
      to: REJECTED,
      reason: 'Remarks',
    } as const),
  ],
  stateOf: ({ status }) => status,
  versionOf: ({ version }) => version,
  rolesOf: (actor, { folder }) =>
    folder === MINE && can(actor, 'students.review-documents') ? ['reviewer'] : [],
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'STATUS_CHANGED',
}
