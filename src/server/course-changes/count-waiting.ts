import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { CHANGE_PENDING } from '#domain/course-changes/states'
import { changeConditions } from '#server/course-changes/table'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'

/** Counts the pending changes of a university's courses. Throws FORBIDDEN. */
export async function countWaitingChanges(db: Db, actor: Actor, universityId: string): Promise<number> {
  mustBeAllowed(actor, 'course-changes.view')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from course_changes changes
    where ${changeConditions(actor, { universityId, state: CHANGE_PENDING })}`.execute(db)
  return rows[0]?.count ?? 0
}
