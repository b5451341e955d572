import { type SqlBool, sql, type Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { AppError } from '#domain/errors'
import { lastEntry } from '#server/people/users/last-change'
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
  const isOfSection = sql<SqlBool>`entries.section = ${section}`
  return staleVersion({
    current,
    changedAt,
    ...(await lastEntry(tx, 'student_history', studentId, isOfSection)),
  })
}
