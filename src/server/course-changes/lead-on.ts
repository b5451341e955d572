import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { CHANGE_PENDING, CHANGE_REJECTED } from '#domain/course-changes/states'

const REASON = 'The course became one with another one, of which a change waits already.'

/** Moves a merged university's changes, after its courses; rejects a pending one if the course has one. */
export async function leadCourseChangesOn(
  tx: Transaction<Database>,
  actor: Actor,
  { fromId, intoId }: { fromId: string; intoId: string },
): Promise<void> {
  const waits = sql`moved.state = ${sql.lit(CHANGE_PENDING)}`
  await sql`
    update course_changes moved set state = ${CHANGE_REJECTED}, decided_by = ${actor.id}, decided_at = now(), remarks = ${REASON}
    from courses gone
    where moved.university_id = ${fromId} and ${waits} and gone.id = moved.course_id and gone.merged_into_id is not null
      and exists (select from course_changes other where other.course_id = gone.merged_into_id
        and other.state = ${sql.lit(CHANGE_PENDING)})`.execute(tx)
  await sql`
    update course_changes moved set course_id = gone.merged_into_id from courses gone
    where moved.university_id = ${fromId} and ${waits} and gone.id = moved.course_id and gone.merged_into_id is not null`.execute(
    tx,
  )
  await sql`update course_changes set university_id = ${intoId} where university_id = ${fromId}`.execute(tx)
}
