import { downloadZip } from 'client-zip'
import { AppError, isAppError } from '#domain/errors'
import { missingList } from '#domain/files/missing-list'
import { type FileRecord, openFile } from '#server/platform/files/open-file'
import { contentDisposition } from '#server/platform/http/answers/content-disposition'
import type { OpenedFile } from '#server/platform/http/answers/file-response'
import type { FileStore } from '#services/files/store'

export type ZippedFile = FileRecord & { created_at: Date }
type OpenedZipped = ZippedFile & Pick<OpenedFile, 'body'>

/** A text at the end lists what the store lacks. @throws FILE_MISSING (all are gone), DOCUMENTS_DOWNLOAD_FAILED (first is unreadable) */
export async function zipFiles(
  store: FileStore,
  files: readonly ZippedFile[],
  name: string,
): Promise<Response> {
  const found = opened(store, files)
  // A failure can only be answered before anything is sent.
  const first = await found.next()
  if (first.done) throw new AppError('FILE_MISSING')
  const zip = downloadZip(entries(files, first.value, found))
  return new Response(zip.body, {
    headers: {
      'content-type': 'application/zip',
      ...contentDisposition(name),
      'cache-control': 'private, no-store',
    },
  })
}

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
