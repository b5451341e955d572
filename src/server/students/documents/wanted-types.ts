import { sql } from 'kysely'
import { STUDENT_DOCUMENT_TYPES } from '#domain/students/documents/document-types'
import type { StudentDocumentTypes } from '#domain/students/documents/schema'
import { MISSING } from '#domain/students/documents/states'
import { wantedDocuments } from '#domain/students/documents/wanted'
import type { StudentStage } from '#domain/students/student/stages'
import { mustBeAllowed } from '#server/platform/access/must-be-allowed'
import type { Context } from '#server/platform/runtime/context'
import { findStudent } from '#server/students/student/find-student'
import { documentRecords } from './rows'

/** Document types with existing documents, and which are wanted. @throws AppError FORBIDDEN, NOT_FOUND */
export async function studentDocumentTypes(
  { db, actor }: Context,
  { studentId }: { studentId: string },
): Promise<StudentDocumentTypes> {
  mustBeAllowed(actor, 'students.view')
  const { stage } = await findStudent(db, actor, studentId)
  const records = await documentRecords(db, actor, sql`documents.student_id = ${studentId}`)
  const present = records.map(({ DocumentTypeId, Status, Remarks }) => ({
    typeId: DocumentTypeId,
    status: Status,
    remarks: Remarks,
  }))
  const wanted = wantedDocuments(stage as StudentStage, present)
  const Types = STUDENT_DOCUMENT_TYPES.map(({ id, name, hint, ifAny = false }) => {
    const found = wanted.find((type) => type.id === id)
    return {
      DocumentTypeId: id,
      DocumentType: name,
      Hint: hint,
      IsWanted: found !== undefined,
      IfAny: ifAny,
      Status: found?.status ?? MISSING,
      Remarks: found?.remarks ?? '',
      Documents: present.filter(({ typeId }) => typeId === id).length,
    }
  })
  return { Stage: stage, Types }
}
