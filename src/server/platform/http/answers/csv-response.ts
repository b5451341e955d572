import { Readable } from 'node:stream'
import { contentDisposition } from '#server/platform/http/answers/content-disposition'
import { csvLine } from '#services/sheets/csv'

const BYTE_ORDER_MARK = '\ufeff'

/** Streams rows as a CSV download under `name`, including its ending. */
export function csvResponse(
  name: string,
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): Response {
  return new Response(Readable.toWeb(Readable.from(encoded(rows))) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      ...contentDisposition(name),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

async function* encoded(
  rows: Iterable<readonly string[]> | AsyncIterable<readonly string[]>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  yield encoder.encode(BYTE_ORDER_MARK)
  for await (const row of rows) yield encoder.encode(csvLine(row))
}
