/** The states of a change of a course that a university proposed. */
export const CHANGE_PENDING = 'Pending'
export const CHANGE_APPROVED = 'Approved'
export const CHANGE_REJECTED = 'Rejected'
export const CHANGE_WITHDRAWN = 'Withdrawn'
export const COURSE_CHANGE_STATES = [
  CHANGE_PENDING,
  CHANGE_APPROVED,
  CHANGE_REJECTED,
  CHANGE_WITHDRAWN,
] as const
export type CourseChangeState = (typeof COURSE_CHANGE_STATES)[number]

/** What may be done with a change that waits. */
export const COURSE_CHANGE_ACTIONS = ['Approve', 'Reject', 'Withdraw'] as const
export type CourseChangeAction = (typeof COURSE_CHANGE_ACTIONS)[number]

/** Amber while it waits, green once it is so, red where it will not be. */
export const CHANGE_TONES: Readonly<Record<CourseChangeState, 'maker' | 'done' | 'danger' | 'plain'>> = {
  Pending: 'maker',
  Approved: 'done',
  Rejected: 'danger',
  Withdrawn: 'plain',
}
