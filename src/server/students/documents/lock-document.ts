import { sql, type Transaction } from 'kysely'
import type { Db } from '#db/database'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { AppError } from '#domain/errors'
import { lockStudent, type StudentRecord } from '#server/students/student/find-student'
import { type DocumentRecord, documentRecords } from './rows'

export interface LockedDocument {
  student: StudentRecord
  document: DocumentRecord
}

/** Locks and reads a document in scope with its student: other writers wait. Throws NOT_FOUND. */
export async function lockDocument(
  tx: Transaction<Database>,
  actor: Actor,
  id: string,
): Promise<LockedDocument> {
  const { inner } = await find(tx, actor, id)
  const student = await lockStudent(tx, actor, inner.studentId)
  return { student, document: await find(tx, actor, id) }
}

async function find(db: Db, actor: Actor, id: string): Promise<DocumentRecord> {
  const [record] = await documentRecords(db, actor, sql`documents.id = ${id}`)
  if (!record) throw new AppError('NOT_FOUND')
  return record
}
