import { isUniversitys } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import {
  CHANGE_APPROVED,
  CHANGE_PENDING,
  CHANGE_REJECTED,
  CHANGE_WITHDRAWN,
  COURSE_CHANGE_STATES,
  type CourseChangeAction,
  type CourseChangeState,
} from '#domain/course-changes/states'
import type { Transition, Workflow } from '#domain/workflow/workflow'

interface CourseChangeTransition extends Transition {
  by: 'university' | 'staff'
  from: CourseChangeState
  action: CourseChangeAction
  to: CourseChangeState
}

export interface CourseChangeInWorkflow {
  state: CourseChangeState
  /** Of the course, since the proposal itself never changes; undefined for a new course. */
  version: number | undefined
}

export const COURSE_CHANGE_WORKFLOW: Workflow<CourseChangeInWorkflow, CourseChangeTransition> = {
  states: COURSE_CHANGE_STATES,
  transitions: [
    { by: 'staff', from: CHANGE_PENDING, action: 'Approve', to: CHANGE_APPROVED },
    { by: 'staff', from: CHANGE_PENDING, action: 'Reject', to: CHANGE_REJECTED, reason: 'Remarks' },
    { by: 'university', from: CHANGE_PENDING, action: 'Withdraw', to: CHANGE_WITHDRAWN },
  ],
  stateOf: ({ state }) => state,
  versionOf: ({ version }) => version,
  rolesOf: (actor) => {
    if (!can(actor, 'course-changes.decide')) return []
    return [isUniversitys(actor) ? 'university' : 'staff']
  },
  notPermitted: 'FORBIDDEN',
  notFromHere: () => 'REQUEST_DECIDED',
}
