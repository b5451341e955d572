import { sheetResponse } from '#server/platform/http/answers/sheet-response'
import type { Export } from './download-notes'

/** A sheet as an answer; the header x-row-count says how many rows were found when it began. */
export function exportResponse({ name, sheet, count }: Export): Response {
  return sheetResponse(name, sheet, { 'x-row-count': String(count) })
}
