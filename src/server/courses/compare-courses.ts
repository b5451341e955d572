import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { Id } from '#domain/api/fields'
import { MAX_COMPARED } from '#domain/courses/limits'
import type { Course } from '#domain/courses/schema'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import { namedAttainments } from './attainments'
import { readCourses } from './table'

/** Up to four known courses in the order of the ids. Throws FORBIDDEN, NOT_FOUND (student). */
export async function compareCourses(
  db: Db,
  actor: Actor,
  named: readonly string[],
  studentId: string | null,
): Promise<Course[]> {
  mustBeAllowed(actor, 'courses.view')
  const ids = named.flatMap((text) => Id.safeParse(text).data ?? [])
  const attainments = studentId === null ? null : await namedAttainments(db, actor, studentId)
  return readCourses(db, [...new Set(ids)].slice(0, MAX_COMPARED), { studentId, attainments })
}
