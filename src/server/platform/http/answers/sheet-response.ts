import { contentDisposition } from '#server/platform/http/answers/content-disposition'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * A sheet as an answer that is sent while it is written: offered for download under `name` (with its ending), which the
 * header x-content-name repeats for scripts (docs/reference/conventions.md).
 */
export function sheetResponse(
  name: string,
  sheet: ReadableStream<Uint8Array>,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(sheet, {
    headers: {
      'content-type': XLSX,
      ...contentDisposition(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
}
