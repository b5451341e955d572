import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, isUniversitys } from '#domain/access/actor'
import { DRAFT } from '#domain/students/student/stages'
import { studentsSeenBy } from '#server/students/student/student-scope'

/** Scope: a university's users see submitted applications to its courses, staff those of their students. */
export function admissionsSeenBy(actor: Actor): RawBuilder<SqlBool> {
  const whose = isUniversitys(actor)
    ? sql<SqlBool>`applications.university_id = ${actor.universityId}`
    : studentsSeenBy(actor)
  return sql<SqlBool>`(${whose} and students.erased_at is null and applications.stage <> ${DRAFT}
    and applications.stage_before is distinct from ${DRAFT})`
}

/** `select stage, count` in `admissionsSeenBy`; precomputed for universities (docs/decisions/0180). */
export function admissionsByStage(actor: Actor): RawBuilder<unknown> {
  if (isUniversitys(actor))
    return sql`select stage, sum(count)::int as count from admission_counts where university_id = ${actor.universityId}
      group by stage having sum(count) <> 0`
  return sql`select applications.stage, count(*)::int as count from applications
    join students on students.id = applications.student_id where ${admissionsSeenBy(actor)} group by 1`
}
