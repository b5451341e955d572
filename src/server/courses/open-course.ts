import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Course, RecommendedCourse } from '#domain/courses/schema'
import { AppError } from '#domain/errors'
import { namedAttainments } from './attainments'
import { type OpenedCoursePage, openCoursePage } from './open-course-page'
import { listOf } from './recommended-courses'
import { readCourses } from './table'

/** A course as its page shows it. */
export interface OpenedCourse {
  /** The student for whom it is opened; null for nobody in particular. */
  opened: OpenedCoursePage | null
  course: Course
  /** It is not offered any more, and stays on the lists that have it. */
  isRetired: boolean
  /** Its place on the student's list; null where it is not on it. */
  listed: RecommendedCourse | null
}

/**
 * One course, for a student with what of its requirements they meet, who recommends it and what was begun for it.
 * @throws AppError FORBIDDEN; NOT_FOUND for a course that there is not; USER_NOT_FOUND where the student cannot be loaded
 */
export async function openCourse(db: Db, actor: Actor, url: URL, courseId: string): Promise<OpenedCourse> {
  const opened = await openCoursePage(db, actor, url)
  const studentId = opened?.student.id ?? null
  const attainments = studentId === null ? null : await namedAttainments(db, actor, studentId)
  const [course] = await readCourses(db, [courseId], { studentId, attainments })
  if (!course) throw new AppError('NOT_FOUND')
  const { retired_at } = await db
    .selectFrom('courses')
    .select('retired_at')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const list = opened && course.IsRecommended ? (await listOf(db, opened.student)).rows : []
  return {
    opened,
    course,
    isRetired: retired_at !== null,
    listed: list.find((row) => row.CourseId === courseId) ?? null,
  }
}
