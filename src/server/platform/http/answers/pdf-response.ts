import { contentDisposition } from './content-disposition'

/**
 * A PDF as an answer, offered for download under `name`. With `inline` a browser shows it; with `sandbox` nothing in it may
 * act, for a file that came from outside.
 */
export function pdfResponse(
  { name, bytes }: { name: string; bytes: Uint8Array },
  how: { inline?: boolean; sandbox?: boolean } = {},
): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': 'application/pdf',
      ...contentDisposition(name, how.inline ? 'inline' : 'attachment'),
      'content-length': String(bytes.byteLength),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(how.sandbox && { 'content-security-policy': 'sandbox' }),
    },
  })
}
