import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { lockStudent } from '#server/students/student/find-student'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { type ApplicationRecord, readApplications } from './table'

/** One application that meets a condition on `applications` and `students`. Throws NOT_FOUND. */
export async function findApplicationSeen(
  db: Db,
  id: string,
  isSeen: RawBuilder<SqlBool>,
): Promise<ApplicationRecord> {
  const [found] = await readApplications(
    db,
    sql`applications join students on students.id = applications.student_id
      where applications.id = ${id} and ${isSeen}`,
  )
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** One application of a student within the actor's scope. Throws NOT_FOUND out of it. */
export function findApplication(db: Db, actor: Actor, id: string): Promise<ApplicationRecord> {
  return findApplicationSeen(db, id, studentsSeenBy(actor))
}

/** Locks an application and its student, so that none of their applications moves. Throws NOT_FOUND. */
export async function lockApplication(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
): Promise<ApplicationRecord> {
  const { StudentId } = await findApplication(tx, actor, id)
  await lockStudent(tx, actor, StudentId)
  return findApplication(tx, actor, id)
}
