import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import type { HistoryPart } from '#domain/record/history-page'
import { type HistoryEntry, type HistoryPage, readHistory } from '#server/people/history/read-history'
import { studentsSeenBy } from './student-scope'

export type StudentHistoryEntry = HistoryEntry<'student'>

/** A page of the history of a student in the actor's scope, latest first. */
export async function studentHistory(
  db: Db,
  actor: Actor,
  studentId: string,
  part: HistoryPart = {},
): Promise<HistoryPage<'student'>> {
  const seen = sql<SqlBool>`exists (select from students where students.id = ${studentId} and ${studentsSeenBy(actor)})`
  return readHistory(db, actor, 'student', studentId, { ...part, seen })
}
