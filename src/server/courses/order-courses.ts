import { transaction } from '#db/transaction'
import { orderedBy } from '#domain/courses/priority'
import type { OrderCourses, RecommendedCourses } from '#domain/courses/schema'
import { AppError, CATALOGUE } from '#domain/errors'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { isStale } from '#server/platform/steps/stale'
import { lockStudent } from '#server/students/student/find-student'
import { staleSection } from '#server/students/student/stale-section'
import { listOf } from './recommended-courses'
import { recommendedCourseIds, saveRecommendations } from './save-recommendations'

/** Sorts by priority. Throws FORBIDDEN, NOT_FOUND, STALE_VERSION with the list, COURSE_NOT_RECOMMENDED. */
export async function orderCourses(
  { db, actor }: Context,
  { StudentId, Courses, Version }: OrderCourses,
): Promise<RecommendedCourses & { message: string }> {
  mustBeAllowed(actor, 'courses.recommend')
  return transaction(db, async (tx) => {
    const student = await lockStudent(tx, actor, StudentId)
    if (isStale(Version, { version: student.courses_version })) {
      const about = { studentId: student.id, section: 'courses', changedAt: student.last_activity_at }
      throw await staleSection(tx, actor, about, await listOf(tx, actor, student))
    }
    const there = await recommendedCourseIds(tx, student.id)
    if (Courses.some(({ CourseId }) => !there.includes(CourseId))) {
      const { message } = CATALOGUE.COURSE_NOT_RECOMMENDED
      throw new AppError('COURSE_NOT_RECOMMENDED', { fields: { Courses: message } })
    }
    const ids = orderedBy(there, Courses)
    const message = 'The order was saved.'
    if (ids.every((id, place) => id === there[place]))
      return { message, ...(await listOf(tx, actor, student)) }
    return {
      message,
      ...(await saveRecommendations(tx, actor, student, { ids, action: 'Ordered', about: [] })),
    }
  })
}
