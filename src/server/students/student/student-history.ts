import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { type HistoryEntry, readHistory } from '#server/people/history/read-history'
import { studentsSeenBy } from './student-scope'

export type StudentHistoryEntry = HistoryEntry<'student'>

/** The history of a student in the actor's scope, latest first. */
export async function studentHistory(
  db: Db,
  actor: Actor,
  studentId: string,
  most = 100,
): Promise<StudentHistoryEntry[]> {
  const seen = sql<SqlBool>`exists (select from students where students.id = ${studentId} and ${studentsSeenBy(actor)})`
  return readHistory(db, 'student', studentId, { most, seen })
}
