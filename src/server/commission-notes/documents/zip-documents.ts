import { downloadZip } from 'client-zip'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { missingList } from '#domain/commission-notes/documents/missing-list'
import { AppError, CATALOGUE, isAppError } from '#domain/errors'
import { inScope } from '#server/commission-notes/note/scope'
import { type FileRecord, openFile } from '#server/platform/files/open-file'
import { contentDisposition } from '#server/platform/http/answers/content-disposition'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { FileStore } from '#services/files/store'
import { noteInScope } from './in-scope'

type ZippedFile = FileRecord & { created_at: Date }
type OpenedZipped = ZippedFile & Pick<OpenedFile, 'body'>

/**
 * All additional documents of a note as one ZIP, streamed file by file; files of one name get a number. What the store does not
 * have is named in a text at its end.
 * @throws AppError NOT_FOUND out of scope and where there are none, FILE_MISSING where all of them are gone,
 *   DOCUMENTS_DOWNLOAD_FAILED where the first cannot be read
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
  const { message } = CATALOGUE.DOCUMENTS_DOWNLOAD_FAILED
  if (rows.length === 0) throw new AppError('NOT_FOUND', { message })
  const found = opened(store, rows)
  // While nothing has been sent yet a failure can still be told.
  const first = await found.next()
  if (first.done) throw new AppError('FILE_MISSING')
  const zip = downloadZip(entries(rows, first.value, found))
  const name = `${number.replaceAll('/', '-')} documents.zip`
  return new Response(zip.body, {
    headers: {
      'content-type': 'application/zip',
      ...contentDisposition(name),
      'cache-control': 'private, no-store',
    },
  })
}

/** Those files that the store has, opened one after the other. */
async function* opened(store: FileStore, files: readonly ZippedFile[]): AsyncGenerator<OpenedZipped, void> {
  for (const file of files) {
    try {
      const { body } = await openFile(store, file, 'DOCUMENTS_DOWNLOAD_FAILED')
      yield { ...file, body }
    } catch (error) {
      if (!isAppError(error) || error.code !== 'FILE_MISSING') throw error
    }
  }
}

async function* entries(
  files: readonly ZippedFile[],
  first: OpenedZipped,
  rest: AsyncGenerator<OpenedZipped, void>,
) {
  const taken = new Set<string>()
  const missing = new Map(files.map((file) => [file.id, file.name]))
  const entry = ({ id, name, size, created_at: lastModified, body: input }: OpenedZipped) => {
    missing.delete(id)
    return { name: freeName(name, taken), lastModified, size, input }
  }
  yield entry(first)
  for await (const file of rest) yield entry(file)
  if (missing.size > 0) {
    const { name, text } = missingList([...missing.values()])
    yield { name: freeName(name, taken), lastModified: new Date(), input: text }
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
