import { sql, type Transaction } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '#db/schema'
import type { Actor } from '#domain/access/actor'
import { type Answer, LETTER_TYPES } from '#domain/admissions/answers'
import { ACCEPTED, COUNSELLOR } from '#domain/students/documents/states'
import type { ApplicationRecord } from '#server/applications/table'
import { announce } from '#server/platform/events/announce'
import type { SavedFile } from '#server/platform/files/save-files'
import { typeName } from '#server/students/documents/rows'
import { changeStudent } from '#server/students/student/change-student'

/** Stores a university's letter among the counsellor documents, and with its application. */
export async function saveLetter(
  tx: Transaction<Database>,
  actor: Actor,
  { ApplicationId, StudentId }: ApplicationRecord,
  { stage, letters }: { stage: Answer; letters: readonly SavedFile[] },
): Promise<void> {
  const type_id = LETTER_TYPES[stage]
  const rows = letters.map((file) => ({
    id: uuid(),
    student_id: StudentId,
    type_id,
    folder: COUNSELLOR as typeof COUNSELLOR,
    file_id: file.id,
    status: ACCEPTED as typeof ACCEPTED,
    uploaded_by: actor.id,
  }))
  await tx.insertInto('student_documents').values(rows).execute()
  await tx
    .insertInto('application_papers')
    .values(
      rows.map((row) => ({
        application_id: ApplicationId,
        document_id: row.id,
        is_letter: sql<boolean>`true`,
      })),
    )
    .execute()
  const type = typeName(type_id)
  await changeStudent(tx, actor, {
    studentId: StudentId,
    section: 'documents',
    action: 'Given',
    changes: letters.map(({ name }) => ({ Field: type, Old: '', New: name })),
  })
  const payload = { studentId: StudentId, actorId: actor.id, type, count: letters.length }
  await announce(tx, 'student.documents-given', payload)
}
