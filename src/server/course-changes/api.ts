import * as calls from '#domain/course-changes/calls'
import { decideCourseChange } from '#server/course-changes/decide-course-change'
import { listCourseChanges } from '#server/course-changes/list-course-changes'
import { proposeCourse, proposeCourseChange } from '#server/course-changes/propose-course'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listCourseChanges: ({ db, actor, query }) => listCourseChanges(db, actor, query),
  proposeCourse: ({ db, actor, body }) => proposeCourse(db, actor, body),
  proposeCourseChange: ({ db, actor, params, body }) => proposeCourseChange(db, actor, params.id, body),
  decideCourseChange: ({ db, actor, params, body }) => decideCourseChange(db, actor, params.id, body),
})
