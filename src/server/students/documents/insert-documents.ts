import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import type { StudentDocument } from '#domain/students/documents/schema'
import { ACCEPTED, COUNSELLOR, type DocumentFolder, PENDING } from '#domain/students/documents/states'
import { announce } from '#server/platform/events/announce'
import type { SavedFile } from '#server/platform/files/save-files'
import { changeStudent } from '#server/students/student/change-student'
import type { StudentRecord } from '#server/students/student/find-student'
import { documentRecords, toStudentDocument, typeName } from './rows'

export interface Placed {
  student: StudentRecord
  typeId: number
  folder: DocumentFolder
}

/** Creates documents from stored files, in their order. Those from the counsellor need no review. */
export async function insertDocuments(
  tx: Transaction<Database>,
  actor: Actor,
  { student, typeId, folder }: Placed,
  files: readonly SavedFile[],
): Promise<StudentDocument[]> {
  const isGiven = folder === COUNSELLOR
  const rows = files.map((file) => ({
    id: uuid(),
    student_id: student.id,
    type_id: typeId,
    folder,
    file_id: file.id,
    status: isGiven ? (ACCEPTED as typeof ACCEPTED) : (PENDING as typeof PENDING),
    uploaded_by: actor.id,
  }))
  await tx.insertInto('student_documents').values(rows).execute()
  const type = typeName(typeId)
  await changeStudent(tx, actor, {
    studentId: student.id,
    section: 'documents',
    action: isGiven ? 'Given' : 'Uploaded',
    changes: files.map(({ name }) => ({ Field: type, Old: '', New: name })),
  })
  await announce(tx, isGiven ? 'student.documents-given' : 'student.documents-added', {
    studentId: student.id,
    actorId: actor.id,
    type,
    count: files.length,
  })
  return documentsOf(
    tx,
    actor,
    rows.map(({ id }) => id),
  )
}

/** The documents of these ids that exist and that the actor may see, in this order. */
export async function documentsOf(
  tx: Transaction<Database>,
  actor: Actor,
  ids: readonly string[],
): Promise<StudentDocument[]> {
  const records = await documentRecords(tx, actor, sql`documents.id = any(${[...ids]}::uuid[])`)
  return ids.flatMap((id) => {
    const record = records.find((each) => each.DocumentId === id)
    return record ? [toStudentDocument(record, actor)] : []
  })
}
