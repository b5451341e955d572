import { contentDisposition } from './content-disposition'

/** A ZIP that is sent while it is made, offered for download under `name`; x-total-count says how many files it holds. */
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
