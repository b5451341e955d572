import { contentDisposition } from '#server/platform/http/answers/content-disposition'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Streams a sheet as a download under `name`, including its ending. */
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
