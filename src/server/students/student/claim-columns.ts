import { type RawBuilder, sql } from 'kysely'
import type { ClaimStanding } from '#domain/students/student/claim-standing'

/** Whether it was decided that another partner goes on with the student of `students`. */
export function isClaimLost(): RawBuilder<boolean> {
  return sql<boolean>`exists (select from student_claims claims
    where students.id in (claims.student_id, claims.other_id) and claims.kept_id <> students.id)`
}

/** How the student of `students` stands where another partner has a record of them too. */
export function claimOf(): RawBuilder<ClaimStanding | null> {
  return sql<ClaimStanding | null>`(select case when bool_or(claims.kept_id <> students.id) then 'Lost'
      when bool_or(claims.kept_id is null) then 'Open' when bool_or(claims.kept_id = students.id) then 'Won' end
    from student_claims claims where claims.student_id = students.id or claims.other_id = students.id)`
}
