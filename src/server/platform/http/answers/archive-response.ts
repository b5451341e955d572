import { contentDisposition } from './content-disposition'

/** Streams a ZIP as a download named `name`; x-total-count has the number of files. */
export function archiveResponse({
  name,
  count,
  archive,
}: {
  name: string
  count: number
  archive: ReadableStream<Uint8Array>
}): Response {
  return new Response(archive, {
    headers: {
      'content-type': 'application/zip',
      ...contentDisposition(name),
      'x-total-count': String(count),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}
