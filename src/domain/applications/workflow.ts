import type { Actor } from '#domain/access/actor'
import { isPartner, isUniversitys } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import {
  APPLICATION_STAGES,
  type ApplicationStage,
  DRAFT,
  ENROLLED,
  OPEN_STAGES,
  SUBMITTED,
} from '#domain/students/student/stages'
import { allowedTransitions, from, type Transition, type Workflow } from '#domain/workflow/workflow'

/** 'Return': to the stage before; 'Reopen': to where it ended; 'Resume': a deferred one with a new intake. */
export type MoveKind = 'Forward' | 'Return' | 'End' | 'Reopen' | 'Resume'

export interface ApplicationTransition extends Transition {
  by: 'student' | 'counsellor' | 'staff' | 'university'
  from: ApplicationStage
  action: MoveKind
  to: ApplicationStage
}

export interface ApplicationInWorkflow {
  stage: ApplicationStage
  stageBefore: ApplicationStage | null
  isClaimLost: boolean
  version: number
}

const DOCUMENTS = 'Documents requested'
const CONDITIONAL = 'Conditional offer'
const UNCONDITIONAL = 'Unconditional offer'
const DEPOSIT = 'Deposit paid'
const APPLIED = 'Visa applied'
const GRANTED = 'Visa granted'
const WITHDRAWN = 'Withdrawn'
const REJECTED = 'Rejected'
const REFUSED = 'Visa refused'
const DEFERRED = 'Deferred'

const UNDER_WAY = OPEN_STAGES.filter((stage) => stage !== ENROLLED)
const OFFERED = [CONDITIONAL, UNCONDITIONAL, DEPOSIT, APPLIED, GRANTED] as const

const forward = { by: 'staff', action: 'Forward' } as const
const byPartner = { by: 'counsellor', action: 'Forward' } as const
const byUniversity = { by: 'university', action: 'Forward' } as const
const end = { by: 'staff', action: 'End', reason: 'Remarks' } as const

const TRANSITIONS: readonly ApplicationTransition[] = [
  { ...forward, from: DRAFT, to: SUBMITTED },
  { ...forward, from: SUBMITTED, to: DOCUMENTS },
  ...from([SUBMITTED, DOCUMENTS], { ...forward, to: CONDITIONAL } as const),
  ...from([SUBMITTED, DOCUMENTS, CONDITIONAL], { ...forward, to: UNCONDITIONAL } as const),
  { ...forward, from: CONDITIONAL, to: DOCUMENTS },
  { ...forward, from: DOCUMENTS, to: SUBMITTED },
  { ...forward, from: UNCONDITIONAL, to: DEPOSIT },
  { ...forward, from: DEPOSIT, to: APPLIED },
  { ...forward, from: APPLIED, to: GRANTED },
  // Students who need no visa enrol after the deposit.
  ...from([DEPOSIT, GRANTED], { ...forward, to: ENROLLED } as const),

  { ...byPartner, from: DRAFT, to: SUBMITTED },
  { ...byPartner, from: DOCUMENTS, to: SUBMITTED },
  { ...byPartner, from: UNCONDITIONAL, to: DEPOSIT },
  { ...byPartner, from: DEPOSIT, to: APPLIED },

  ...from([SUBMITTED, CONDITIONAL], { ...byUniversity, to: DOCUMENTS } as const),
  ...from([SUBMITTED, DOCUMENTS], { ...byUniversity, to: CONDITIONAL } as const),
  ...from([SUBMITTED, DOCUMENTS, CONDITIONAL], { ...byUniversity, to: UNCONDITIONAL } as const),
  ...from([SUBMITTED, DOCUMENTS, CONDITIONAL], {
    by: 'university',
    action: 'End',
    reason: 'Remarks',
    to: REJECTED,
  } as const),
  { ...byUniversity, from: UNCONDITIONAL, to: DEPOSIT },
  { ...byUniversity, from: GRANTED, to: ENROLLED },

  { by: 'staff', action: 'Return', reason: 'Remarks', from: SUBMITTED, to: DRAFT },
  { by: 'staff', action: 'Return', reason: 'Remarks', from: CONDITIONAL, to: SUBMITTED },
  { by: 'staff', action: 'Return', reason: 'Remarks', from: UNCONDITIONAL, to: CONDITIONAL },
  { by: 'staff', action: 'Return', reason: 'Remarks', from: DEPOSIT, to: UNCONDITIONAL },
  { by: 'staff', action: 'Return', reason: 'Remarks', from: APPLIED, to: DEPOSIT },
  { by: 'staff', action: 'Return', reason: 'Remarks', from: GRANTED, to: APPLIED },

  ...from([SUBMITTED, DOCUMENTS, CONDITIONAL, UNCONDITIONAL], { ...end, to: REJECTED } as const),
  { ...end, from: APPLIED, to: REFUSED },
  ...from(OFFERED, { ...end, to: DEFERRED } as const),
  ...from(OFFERED, { by: 'counsellor', action: 'End', reason: 'Remarks', to: DEFERRED } as const),
  ...from(UNDER_WAY, { ...end, to: WITHDRAWN } as const),
  ...from(UNDER_WAY, { by: 'counsellor', action: 'End', reason: 'Remarks', to: WITHDRAWN } as const),
  ...from([DRAFT, SUBMITTED, DOCUMENTS, CONDITIONAL, UNCONDITIONAL], {
    by: 'student',
    action: 'End',
    reason: 'Remarks',
    to: WITHDRAWN,
  } as const),

  ...UNDER_WAY.flatMap((to) =>
    from([WITHDRAWN, REJECTED, REFUSED], { by: 'staff', action: 'Reopen', reason: 'Remarks', to } as const),
  ),
  ...OFFERED.flatMap((to) => [
    { by: 'staff', from: DEFERRED, action: 'Resume', to } as const,
    { by: 'counsellor', from: DEFERRED, action: 'Resume', to } as const,
  ]),
]

/** From draft to enrolment, and who moves an application on (docs/decisions/0070-applications.md). */
export const APPLICATION_WORKFLOW: Workflow<ApplicationInWorkflow, ApplicationTransition> = {
  states: APPLICATION_STAGES,
  transitions: TRANSITIONS,
  stateOf: ({ stage }) => stage,
  rolesOf: rolesOf,
  notPermitted: 'MOVE_NOT_AUTHORISED',
  notFromHere: () => 'MOVE_NOT_ALLOWED',
  versionOf: ({ version }) => version,
  // A closed application only returns to where it was. A partner that lost its claim cannot submit.
  lacks: ({ stageBefore, isClaimLost }, { action, to }) => {
    if ((action === 'Reopen' || action === 'Resume') && to !== stageBefore) return 'MOVE_NOT_ALLOWED'
    return isClaimLost && to === SUBMITTED ? 'CLAIM_LOST' : null
  },
}

function rolesOf(actor: Actor): ApplicationTransition['by'][] {
  if (isUniversitys(actor)) return can(actor, 'admissions.answer') ? ['university'] : []
  if (!can(actor, 'applications.move')) return []
  if (isPartner(actor)) return ['counsellor']
  return actor.roles.includes('STUDENT') ? ['student'] : ['staff']
}

export interface Move {
  Stage: ApplicationStage
  Kind: MoveKind
  NeedsReason: boolean
  NeedsIntake: boolean
  NeedsEnrolment: boolean
}

/** The moves that the actor may make with an application now, forward moves first. */
export function movesOf(application: ApplicationInWorkflow, actor: Actor): Move[] {
  return allowedTransitions(APPLICATION_WORKFLOW, application, actor).map(moveOf)
}

/** A reason to go back or to end, a new intake after deferral, the details of enrolment. */
export function moveOf({ to, action, reason }: ApplicationTransition): Move {
  return {
    Stage: to,
    Kind: action,
    NeedsReason: reason !== undefined,
    NeedsIntake: action === 'Resume',
    NeedsEnrolment: to === ENROLLED,
  }
}
