import { isShown } from '#domain/files/rules'
import { contentDisposition } from './content-disposition'

/** A stored file that is being read. */
export interface OpenedFile {
  name: string
  contentType: string
  /** In bytes. */
  size: number
  body: ReadableStream<Uint8Array<ArrayBuffer>>
}

/**
 * A file that came from outside as an answer, streamed. It is offered for download and, were it opened after all, is alone in a
 * sandbox where nothing acts. With `inline` a browser shows pictures and PDFs, and nothing else.
 */
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
