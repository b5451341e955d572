import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { documentTypeOf } from '#domain/students/documents/document-types'
import type { StudentDocument } from '#domain/students/documents/schema'
import { DOCUMENT_WORKFLOW, type DocumentInWorkflow } from '#domain/students/documents/workflow'
import { APPROVED } from '#domain/students/profile/edit-states'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn, nameIfAny } from '#server/people/name-column'
import { nameTo } from '#server/people/shown-name'
import type { FileRecord } from '#server/platform/files/open-file'
import { columns, later, moment, type RowOf } from '#server/platform/rows/columns'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { mayDelete, mayDownload, mayLock } from './rights'

const DOCUMENT = columns<
  StudentDocument,
  { documents: 'student_documents'; files: 'files'; users: 'users'; deciders: 'left users' }
>()(
  {
    DocumentId: 'documents.id',
    DocumentTypeId: 'documents.type_id',
    DocumentType: later,
    FileName: 'files.name',
    Size: 'files.size',
    Access: 'documents.access',
    UploadedBy: nameColumn('users'),
    UploadedAt: moment('documents.uploaded_at'),
    Status: 'documents.status',
    Remarks: 'documents.remarks',
    DecidedBy: nameIfAny('deciders'),
    DecidedAt: moment('documents.decided_at'),
    Version: 'documents.version',
    allowedActions: later,
    CanDownload: later,
    CanDelete: later,
    CanLock: later,
  },
  {
    studentId: 'documents.student_id',
    folder: 'documents.folder',
    uploaderId: 'documents.uploaded_by',
    uploadedAt: 'documents.uploaded_at',
    uploaderPartnerId: 'users.partner_id',
    uploaderStudentId: 'users.student_id',
    deciderId: 'documents.decided_by',
    deciderPartnerId: 'deciders.partner_id',
    deciderStudentId: 'deciders.student_id',
    decidedAt: 'documents.decided_at',
    fileId: 'documents.file_id',
    contentType: 'files.content_type',
    isEditOpen: sql<boolean>`exists (select from student_edit_requests requests
      where requests.student_id = documents.student_id and requests.kind = 'documents'
        and requests.state = ${sql.lit(APPROVED)})`,
  },
)

export type DocumentRecord = RowOf<typeof DOCUMENT>

/** The documents of students within the actor's scope that meet a condition on `documents`, newest first. */
export async function documentRecords(
  db: Db,
  actor: Actor,
  condition: RawBuilder<SqlBool>,
): Promise<DocumentRecord[]> {
  return DOCUMENT.read(
    db,
    sql`select ${DOCUMENT.list}
    from student_documents documents
    join students on students.id = documents.student_id
    join files on files.id = documents.file_id
    join users on users.id = documents.uploaded_by
    left join users deciders on deciders.id = documents.decided_by
    where ${condition} and ${studentsSeenBy(actor)}
    order by documents.uploaded_at desc, documents.id desc`,
  )
}

/** A document type's name in lists, histories and notifications. */
export function typeName(typeId: number): string {
  return documentTypeOf(typeId)?.name ?? 'Document'
}

/** The stored file of a document. */
export function fileOf({ FileName, Size, inner }: DocumentRecord): FileRecord {
  return { id: inner.fileId, name: FileName, content_type: inner.contentType, size: Size }
}

/** The workflow's view of a document. */
export function toWorkflow({ Status, inner, Version }: DocumentRecord): DocumentInWorkflow {
  return { status: Status, folder: inner.folder, version: Version }
}

export function toStudentDocument(record: DocumentRecord, actor: Actor): StudentDocument {
  const { inner, ...row } = record
  const uploader = { partnerId: inner.uploaderPartnerId, studentId: inner.uploaderStudentId }
  const decider = { partnerId: inner.deciderPartnerId, studentId: inner.deciderStudentId }
  return {
    ...row,
    UploadedBy: nameTo(actor, { by: row.UploadedBy, ...uploader }) ?? '',
    DecidedBy: nameTo(actor, { by: row.DecidedBy, ...decider }),
    DocumentType: typeName(row.DocumentTypeId),
    allowedActions: allowedActions(DOCUMENT_WORKFLOW, toWorkflow(record), actor),
    CanDownload: mayDownload(record, actor),
    CanDelete: mayDelete(record, actor),
    CanLock: mayLock(record, actor),
  }
}
