/** What happens to changes of courses that universities propose, by topic. */
export interface CourseChangeEvents {
  /** A university proposed a change of its course, or another course. */
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
