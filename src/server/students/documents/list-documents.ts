import { sql } from 'kysely'
import type { StudentDocuments } from '#domain/students/documents/schema'
import { COUNSELLOR, MINE } from '#domain/students/documents/states'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findStudent } from '#server/students/student/find-student'
import { documentRecords, toStudentDocument } from './rows'

/** A student's documents by folder, newest first. @throws AppError FORBIDDEN, NOT_FOUND out of scope */
export async function listStudentDocuments(
  { db, actor }: Context,
  { studentId }: { studentId: string },
): Promise<StudentDocuments> {
  mustBeAllowed(actor, 'students.view')
  await findStudent(db, actor, studentId)
  const records = await documentRecords(db, actor, sql`documents.student_id = ${studentId}`)
  const within = (folder: string) =>
    records
      .filter((record) => record.inner.folder === folder)
      .map((record) => toStudentDocument(record, actor))
  return { MyDocuments: within(MINE), CounsellorDocuments: within(COUNSELLOR) }
}
