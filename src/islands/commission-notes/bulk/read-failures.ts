import { readXlsx } from 'hucre/xlsx'
import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'

/** Reads the sheet that answers a bulk action which only some notes accepted; loaded only when needed. */
export async function readFailures(sheet: Blob): Promise<SkippedNote[]> {
  const { sheets } = await readXlsx(new Uint8Array(await sheet.arrayBuffer()))
  const [, ...rows] = sheets[0]?.rows ?? []
  return rows.map(([id, number, code, reason]) => ({
    CommissionNoteId: String(id),
    CommissionNumber: String(number),
    Code: String(code),
    Reason: String(reason),
  }))
}
