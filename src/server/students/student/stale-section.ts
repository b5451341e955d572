import type { Transaction } from 'kysely'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { AppError } from '#domain/errors'
import { lastEntry } from '#server/people/users/last-change'
import { staleVersion } from '#server/platform/steps/stale'

/** STALE_VERSION for a student's section, by its history; `changedAt` if that has no entry. */
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
