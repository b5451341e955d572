import type { SkippedNote } from '#domain/commission-notes/bulk/bulk-calls'
import { saveBlob } from '#islands/lib/download'

const NAME = 'Commission notes not updated.xlsx'
const HEADERS = ['CommissionNoteId', 'CommissionNumber', 'Code', 'Reason']

/** Saves a sheet of the unchanged notes: the server's own after a single call, else one of all. */
export async function saveErrorSheet(
  sheets: readonly Blob[],
  failed: readonly SkippedNote[],
  calls: number,
): Promise<void> {
  const [own] = sheets
  if (own && calls === 1) return saveBlob(own, NAME)
  const { writeXlsx } = await import('hucre/xlsx')
  const rows = failed.map((note) => [note.CommissionNoteId, note.CommissionNumber, note.Code, note.Reason])
  const bytes = await writeXlsx({ sheets: [{ name: 'Not updated', rows: [HEADERS, ...rows] }] })
  saveBlob(new Blob([bytes as Uint8Array<ArrayBuffer>]), NAME)
}
