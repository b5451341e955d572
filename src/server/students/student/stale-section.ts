import { sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { AppError } from '#domain/errors'
import { nameColumn } from '#server/people/name-column'
import { staleVersion } from '#server/platform/versions/stale'

/**
 * The refusal of a write on an older version of what hangs on a student: says who changed it last, by the student's history, and
 * carries it as it is now.
 * @param changedAt where the history says nothing
 */
export async function staleSection(
  tx: Transaction<Database>,
  { studentId, section, changedAt }: { studentId: string; section: string; changedAt: Date },
  current: unknown,
): Promise<AppError> {
  const { rows } = await sql<{ id: string; name: string; at: Date }>`
    select users.id, ${nameColumn('users')} as name, history.created_at as at
    from student_history history join users on users.id = history.actor_id
    where history.student_id = ${studentId} and history.section = ${section}
    order by history.created_at desc, history.id desc limit 1`.execute(tx)
  const [last] = rows
  const changedBy = { UserId: last?.id ?? '', Name: last?.name ?? 'Someone' }
  return staleVersion({ current, changedBy, changedAt: last?.at ?? changedAt })
}
