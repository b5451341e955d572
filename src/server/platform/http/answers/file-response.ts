import { isShown } from '#domain/files/rules'
import { contentDisposition } from './content-disposition'

export interface OpenedFile {
  name: string
  contentType: string
  size: number
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/** Streams an uploaded file for download, sandboxed; with `inline` a browser shows images and PDFs only. */
export function fileResponse(file: OpenedFile, how: { inline?: boolean } = {}): Response {
  const shown = how.inline === true && isShown(file.contentType)
  return new Response(file.body, {
    headers: {
      'content-type': file.contentType,
      ...contentDisposition(file.name, shown ? 'inline' : 'attachment'),
      'content-length': String(file.size),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
    },
  })
}
