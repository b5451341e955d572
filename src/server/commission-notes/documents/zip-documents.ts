import { sql } from 'kysely'
import { AppError, CATALOGUE } from '#domain/errors'
import { inScope } from '#server/commission-notes/note/scope'
import { type ZippedFile, zipFiles } from '#server/platform/files/zip-files'
import type { Context } from '#server/platform/runtime/context'
import { noteInScope } from './in-scope'

/** Streams; a text file lists missing files. @throws NOT_FOUND, also without any, FILE_MISSING (all), DOCUMENTS_DOWNLOAD_FAILED (first) */
export async function zipDocuments(
  { db, actor, files: store }: Context<'files'>,
  { id }: { id: string },
): Promise<Response> {
  const number = await noteInScope(db, actor, id)
  const { rows } = await sql<ZippedFile>`
    select files.id, files.name, files.content_type, files.size, documents.created_at
    from additional_documents documents
    join notes on notes.id = documents.note_id
    join files on files.id = documents.file_id
    where documents.note_id = ${id} and ${inScope(actor)}
    order by documents.created_at, documents.id`.execute(db)
  const { message } = CATALOGUE.DOCUMENTS_DOWNLOAD_FAILED
  if (rows.length === 0) throw new AppError('NOT_FOUND', { message })
  return zipFiles(store, rows, `${number.replaceAll('/', '-')} documents.zip`)
}
