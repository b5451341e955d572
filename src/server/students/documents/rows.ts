import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { documentTypeOf } from '#domain/students/documents/document-types'
import type { StudentDocument } from '#domain/students/documents/schema'
import { DOCUMENT_WORKFLOW } from '#domain/students/documents/workflow'
import { APPROVED } from '#domain/students/profile/edit-states'
import { allowedActions } from '#domain/workflow/workflow'
import { nameColumn } from '#server/people/name-column'
import { studentsSeenBy } from '#server/students/student/student-scope'
import { mayDelete, mayDownload, mayLock, type OwnedDocument } from './rights'

export interface DocumentRecord extends OwnedDocument {
  id: string
  student_id: string
  type_id: number
  file_id: string
  file_name: string
  content_type: string
  size: number
  remarks: string
  uploader: string
  uploaded_at: Date
  decided_by: string | null
  decider: string | null
  decided_at: Date | null
  version: number
}

/** The documents of students within the actor's scope that meet a condition on `documents`, newest first. */
export async function documentRecords(
  db: Db,
  actor: Actor,
  condition: RawBuilder<SqlBool>,
): Promise<DocumentRecord[]> {
  const { rows } = await sql<DocumentRecord>`
    select documents.*, files.name as file_name, files.content_type, files.size, ${nameColumn('users')} as uploader,
      case when deciders.id is null then null else ${nameColumn('deciders')} end as decider,
      exists (select from student_edit_requests requests where requests.student_id = documents.student_id
        and requests.kind = 'documents' and requests.state = ${sql.lit(APPROVED)}) as is_edit_open
    from student_documents documents
    join students on students.id = documents.student_id
    join files on files.id = documents.file_id
    join users on users.id = documents.uploaded_by
    left join users deciders on deciders.id = documents.decided_by
    where ${condition} and ${studentsSeenBy(actor)}
    order by documents.uploaded_at desc, documents.id desc`.execute(db)
  return rows
}

/** A document type's name in lists, histories and notifications. */
export function typeName(typeId: number): string {
  return documentTypeOf(typeId)?.name ?? 'Document'
}

export function toStudentDocument(record: DocumentRecord, actor: Actor): StudentDocument {
  return {
    DocumentId: record.id,
    DocumentTypeId: record.type_id,
    DocumentType: typeName(record.type_id),
    FileName: record.file_name,
    Size: record.size,
    Access: record.access,
    UploadedBy: record.uploader,
    UploadedAt: record.uploaded_at.toISOString(),
    Status: record.status,
    Remarks: record.remarks,
    DecidedBy: record.decider,
    DecidedAt: record.decided_at?.toISOString() ?? null,
    Version: record.version,
    allowedActions: allowedActions(DOCUMENT_WORKFLOW, record, actor),
    CanDownload: mayDownload(record, actor),
    CanDelete: mayDelete(record, actor),
    CanLock: mayLock(record, actor),
  }
}
