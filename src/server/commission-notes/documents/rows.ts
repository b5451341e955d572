import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isAdmin } from '#domain/access/actor'
import type { AdditionalDocument } from '#domain/commission-notes/documents/schema'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'

interface DocumentRecord {
  id: string
  type: string
  type_id: number
  remarks: string
  file_id: string
  file_name: string
  size: number
  uploaded_by: string
  uploader: string
  is_partner: boolean
  company: string
  created_at: Date
}

/** The additional documents within the actor's scope that meet a condition on `documents`, newest first. */
export async function documentRows(
  db: Db,
  actor: Actor,
  condition: RawBuilder<SqlBool>,
): Promise<AdditionalDocument[]> {
  const { rows } = await sql<DocumentRecord>`
    select documents.id, types.name as type, documents.type_id, documents.remarks, documents.file_id, files.name as file_name, files.size,
      documents.uploaded_by, ${nameColumn('users')} as uploader, users.partner_id is not null as is_partner,
      companies.name as company, documents.created_at
    from additional_documents documents
    join notes on notes.id = documents.note_id
    join companies on companies.id = notes.company_id
    join additional_document_types types on types.id = documents.type_id
    join files on files.id = documents.file_id
    join users on users.id = documents.uploaded_by
    where ${condition} and ${inScope(actor)}
    order by documents.created_at desc, documents.id desc`.execute(db)
  return rows.map((record) => ({
    Id: record.id,
    Type: record.type,
    documentTypeId: record.type_id,
    remarks: record.remarks,
    FileName: record.file_name,
    FileId: record.file_id,
    Size: record.size,
    UploadedBy: shownName({ name: record.uploader, isPartner: record.is_partner }, actor, record.company),
    UploadedAt: record.created_at.toISOString(),
    CanDelete: mayDelete(record.uploaded_by, actor),
  }))
}

export function mayDelete(uploadedBy: string, actor: Actor): boolean {
  return uploadedBy === actor.id || isAdmin(actor)
}
