import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { Course } from '#domain/courses/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { readCourses } from './table'

/** Courses by id, for no student, including retired ones of applications. Throws FORBIDDEN. */
export async function coursesByIds(
  db: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, Course>> {
  mustBeAllowed(actor, 'courses.view')
  const courses = await readCourses(db, ids, { studentId: null, attainments: null })
  return new Map(courses.map((course) => [course.CourseId, course]))
}
