import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isUniversitys } from '#domain/access/actor'
import { DRAFT } from '#domain/students/student/stages'
import { studentsSeenBy } from '#server/students/student/student-scope'

/**
 * The condition on `applications` and `students` that only applications of the actor's own meet: a university's people those to its courses
 * that were submitted, the company's people those of the students whom they see.
 */
export function admissionsSeenBy(actor: Actor): RawBuilder<SqlBool> {
  const whose = isUniversitys(actor)
    ? sql<SqlBool>`applications.university_id = ${actor.universityId}`
    : studentsSeenBy(actor)
  return sql<SqlBool>`(${whose} and students.erased_at is null and applications.stage <> ${DRAFT}
    and applications.stage_before is distinct from ${DRAFT})`
}
