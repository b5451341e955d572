import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { type Actor, isAdmin } from '#domain/access/actor'
import type { AdditionalDocument } from '#domain/commission-notes/documents/schema'
import { inScope } from '#server/commission-notes/note/scope'
import { nameColumn } from '#server/people/name-column'
import { shownName } from '#server/people/shown-name'
import { columns, moment } from '#server/platform/rows/columns'

type DocumentRecord = Omit<AdditionalDocument, 'CanDelete'> & {
  uploaderId: string
  isPartner: boolean
  company: string
}

const DOCUMENT = columns<
  DocumentRecord,
  {
    documents: 'additional_documents'
    types: 'additional_document_types'
    files: 'files'
    companies: 'companies'
  }
>()({
  Id: 'documents.id',
  Type: 'types.name',
  documentTypeId: 'documents.type_id',
  remarks: 'documents.remarks',
  FileName: 'files.name',
  FileId: 'documents.file_id',
  Size: 'files.size',
  uploaderId: 'documents.uploaded_by',
  UploadedBy: nameColumn('users'),
  isPartner: sql<boolean>`users.partner_id is not null`,
  company: 'companies.name',
  UploadedAt: moment('documents.created_at'),
})

/** The additional documents within the actor's scope that meet a condition on `documents`, newest first. */
export async function documentRows(
  db: Db,
  actor: Actor,
  condition: RawBuilder<SqlBool>,
): Promise<AdditionalDocument[]> {
  const rows = await DOCUMENT.read(
    db,
    sql`select ${DOCUMENT.list}
    from additional_documents documents
    join notes on notes.id = documents.note_id
    join companies on companies.id = notes.company_id
    join additional_document_types types on types.id = documents.type_id
    join files on files.id = documents.file_id
    join users on users.id = documents.uploaded_by
    where ${condition} and ${inScope(actor)}
    order by documents.created_at desc, documents.id desc`,
  )
  return rows.map(({ uploaderId, isPartner, company, ...row }) => ({
    ...row,
    UploadedBy: shownName({ name: row.UploadedBy, isPartner }, actor, company),
    CanDelete: mayDelete(uploaderId, actor),
  }))
}

export function mayDelete(uploadedBy: string, actor: Actor): boolean {
  return uploadedBy === actor.id || isAdmin(actor)
}
