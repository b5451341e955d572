import { sheetResponse } from '#server/platform/http/answers/sheet-response'

/** A sheet that is written while it is read. */
export interface Export {
  name: string
  sheet: ReadableStream<Uint8Array>
  /** How many rows were found when it began. */
  count: number
}

/** A sheet as an answer; the header x-row-count says how many rows were found when it began. */
export function exportResponse({ name, sheet, count }: Export): Response {
  return sheetResponse(name, sheet, { 'x-row-count': String(count) })
}
