import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Course } from '#domain/courses/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { readCourses } from './table'

/**
 * Returns courses by id in one statement, for no student; also retired ones, kept by applications.
 * @throws AppError FORBIDDEN
 */
export async function coursesByIds(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Course>> {
  mustBeAllowed(actor, 'courses.view')
  const courses = await readCourses(db, ids, { studentId: null, attainments: null })
  return new Map(courses.map((course) => [course.CourseId, course]))
}
