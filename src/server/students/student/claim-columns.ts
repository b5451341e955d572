import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#domain/access/actor'
import { can } from '#domain/access/permissions'
import { SERIES_DAYS } from '#domain/students/profile/sealed-changes'
import type { ClaimState } from '#domain/students/student/claim-state'

/** Whether a claim on the student of `students` was decided for another partner. */
export function isClaimLost(): RawBuilder<boolean> {
  return sql<boolean>`exists (select from student_claims claims
    where students.id in (claims.student_id, claims.other_id) and claims.kept_id <> students.id)`
}

/** A claim's state. A partner sees no open one: it would confirm a guessed passport number or birth date. */
export function claimOf(actor: Actor): RawBuilder<ClaimState | null> {
  const shown = can(actor, 'students.decide-claims') ? sql`` : sql` and claims.kept_id is not null`
  return sql<ClaimState | null>`(select case when bool_or(claims.kept_id <> students.id) then 'Lost'
      when bool_or(claims.kept_id is null) then 'Open' when bool_or(claims.kept_id = students.id) then 'Won' end
    from student_claims claims where (claims.student_id = students.id or claims.other_id = students.id)${shown})`
}

/** How often passport or date of birth changed recently; 0 for actors who do not decide claims. */
export function sealedChangesOf(actor: Actor): RawBuilder<number> {
  if (!can(actor, 'students.decide-claims')) return sql<number>`0`
  return sql<number>`(select count(*)::integer from sealed_changes
    where sealed_changes.student_id = students.id
      and sealed_changes.changed_at > now() - ${SERIES_DAYS} * interval '1 day')`
}
