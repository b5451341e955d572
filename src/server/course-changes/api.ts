import * as calls from '#domain/course-changes/calls'
import { decideCourseChange } from '#server/course-changes/decide-course-change'
import { listCourseChanges } from '#server/course-changes/list-course-changes'
import { proposeCourse, proposeCourseChange } from '#server/course-changes/propose-course'
import { answering } from '#server/platform/http/answering'

export const answers = answering(calls, {
  listCourseChanges,
  proposeCourse,
  proposeCourseChange,
  decideCourseChange,
})
