import { downloadZip } from 'client-zip'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { AppError, CATALOGUE } from '#domain/errors'
import { inScope } from '#server/commission-notes/scope'
import { type FileRecord, openFile } from '#server/files/open-file'
import { contentDisposition } from '#server/http/content-disposition'
import type { OpenedFile } from '#server/http/file-response'
import type { FileStore } from '#services/files/store'
import { noteInScope } from './in-scope'

type ZippedFile = FileRecord & { created_at: Date }

/**
 * All additional documents of a note as one ZIP, streamed file by file; files of one name get a number.
 * @throws AppError NOT_FOUND out of scope and where there are none, DOCUMENTS_DOWNLOAD_FAILED where they cannot be read
 */
export async function zipDocuments(db: Db, store: FileStore, actor: Actor, id: string): Promise<Response> {
  const number = await noteInScope(db, actor, id)
  const { rows } = await sql<ZippedFile>`
    select files.id, files.name, files.content_type, files.size, documents.created_at
    from additional_documents documents
    join notes on notes.id = documents.note_id
    join files on files.id = documents.file_id
    where documents.note_id = ${id} and ${inScope(actor)}
    order by documents.created_at, documents.id`.execute(db)
  const first = await openFirst(store, rows)
  const zip = downloadZip(entries(store, rows, first))
  const name = `${number.replaceAll('/', '-')} documents.zip`
  return new Response(zip.body, {
    headers: {
      'content-type': 'application/zip',
      ...contentDisposition(name),
      'cache-control': 'private, no-store',
    },
  })
}

/** While nothing has been sent yet a failure can still be told. */
async function openFirst(store: FileStore, [file]: readonly ZippedFile[]): Promise<OpenedFile['body']> {
  const { message } = CATALOGUE.DOCUMENTS_DOWNLOAD_FAILED
  if (!file) throw new AppError('NOT_FOUND', { message })
  return (await openFile(store, file, 'DOCUMENTS_DOWNLOAD_FAILED')).body
}

async function* entries(store: FileStore, files: readonly ZippedFile[], first: OpenedFile['body']) {
  const taken = new Set<string>()
  for (const [index, file] of files.entries()) {
    yield {
      name: freeName(file.name, taken),
      lastModified: file.created_at,
      size: file.size,
      input: index === 0 ? first : await store.open(file.id),
    }
  }
}

function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  let free = name
  for (let count = 2; taken.has(free.toLowerCase()); count++)
    free = `${name.slice(0, dot)} (${count})${name.slice(dot)}`
  taken.add(free.toLowerCase())
  return free
}
