import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { AppError } from '#domain/errors'
import { lastEntry } from '#server/people/users/last-change'
import { staleVersion } from '#server/platform/versions/stale'

/**
 * The STALE_VERSION error for a student's section, with who changed it last by the history.
 * @param changedAt used if the history has no entry
 */
export async function staleSection(
  tx: Transaction<Database>,
  reader: Actor,
  { studentId, section, changedAt }: { studentId: string; section: string; changedAt: Date },
  current: unknown,
): Promise<AppError> {
  return staleVersion({
    current,
    changedAt,
    ...(await lastEntry(tx, reader, 'student', studentId, { part: section })),
  })
}
