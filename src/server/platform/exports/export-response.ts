import { sheetResponse } from '#server/platform/http/answers/sheet-response'

export interface Export {
  name: string
  sheet: ReadableStream<Uint8Array>
  count: number
}

/** A sheet as an answer; the header x-row-count has the number of rows when the export began. */
export function exportResponse({ name, sheet, count }: Export): Response {
  return sheetResponse(name, sheet, { 'x-row-count': String(count) })
}
