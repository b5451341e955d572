export interface CourseChangeEvents {
  /** A university proposed a change of its course, or a new course. */
  'course.change-proposed': { changeId: string; actorId: string }
  /** Staff approved or rejected it. */
  'course.change-decided': {
    changeId: string
    isApproved: boolean
    reason: string
    proposedBy: string
    actorId: string
  }
}
