import { contentDisposition } from './content-disposition'

/** A PDF as a download under `name`. `inline` lets a browser show it; `sandbox` is for uploaded files. */
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
