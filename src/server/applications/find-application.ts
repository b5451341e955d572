import { type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { lockStudent } from '#server/students/student/find-student'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { type ApplicationRecord, readApplications } from './table'

/**
 * Finds one application that meets a condition on `applications` and `students`.
 * @throws AppError NOT_FOUND
 */
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

/**
 * Finds one application of a student within the actor's scope.
 * @throws AppError NOT_FOUND out of it
 */
export function findApplication(db: Db, actor: Actor, id: string): Promise<ApplicationRecord> {
  return findApplicationSeen(db, id, studentsSeenBy(actor))
}

/**
 * Finds one application and locks it with its student until the transaction ends, so that no other
 * application of the student moves meanwhile.
 * @throws AppError NOT_FOUND out of scope
 */
export async function lockApplication(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
): Promise<ApplicationRecord> {
  const { StudentId } = await findApplication(tx, actor, id)
  await lockStudent(tx, actor, StudentId)
  return findApplication(tx, actor, id)
}
