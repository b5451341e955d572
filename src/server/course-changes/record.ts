import { COURSE_CHANGE_WORKFLOW } from '#domain/course-changes/workflow'
import { differencesNow, findCourseChange, toCourseChange, toWorkflow } from '#server/course-changes/table'
import { lockUniversity } from '#server/courses/catalogue/save-course'
import { lastEntry } from '#server/people/users/last-change'
import { announce } from '#server/platform/events/announce'
import { decided } from '#server/platform/steps/decided'
import { workflowRecord } from '#server/platform/steps/record'

export const COURSE_CHANGE_RECORD = workflowRecord({
  table: 'course_changes',
  lock: async (tx, actor, id: string) => {
    await lockUniversity(tx, (await findCourseChange(tx, actor, id)).UniversityId)
    return findCourseChange(tx, actor, id)
  },
  idOf: ({ ChangeId }) => ({ id: ChangeId }),
  versionColumn: null,
  workflow: COURSE_CHANGE_WORKFLOW,
  toWorkflow,
  read: async (tx, actor, id) => toCourseChange(await findCourseChange(tx, actor, id), actor),
  lastChange: (tx, actor, { UniversityId, CourseId }) =>
    lastEntry(tx, actor, 'university', UniversityId, { part: CourseId }),
  moved: (taken) => ({
    ...decided(taken),
    remarks: taken.remarks,
    changes: JSON.stringify(differencesNow(taken.row)),
  }),
  announce: async (tx, { step, row, actor, remarks: reason }) => {
    if (step.action === 'Withdraw') return
    await announce(tx, 'course.change-decided', {
      changeId: row.ChangeId,
      isApproved: step.action === 'Approve',
      reason,
      proposedBy: row.inner.proposerId,
      actorId: actor.id,
    })
  },
})
