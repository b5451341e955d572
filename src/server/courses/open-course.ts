import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Course, RecommendedCourse } from '#domain/courses/schema'
import { AppError } from '#domain/errors'
import { namedAttainments } from './attainments'
import { type OpenedCoursePage, openCoursePage } from './open-course-page'
import { listOf } from './recommended-courses'
import { readCourses } from './table'

export interface OpenedCourse {
  opened: OpenedCoursePage | null
  course: Course
  isRetired: boolean
  listed: RecommendedCourse | null
}

/** A course, for a student with requirements. Throws FORBIDDEN, NOT_FOUND (course), USER_NOT_FOUND. */
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
  const list = opened && course.IsRecommended ? (await listOf(db, actor, opened.student)).rows : []
  return {
    opened,
    course,
    isRetired: retired_at !== null,
    listed: list.find((row) => row.CourseId === courseId) ?? null,
  }
}
