import type { Db } from '#db/database'
import type { Actor } from '#domain/access/actor'
import { isAppError } from '#domain/errors'
import type { Report } from '#domain/reports/schema'
import { exportReport } from '#server/across/reports/export-report'

export interface ReportFile {
  bytes: Uint8Array
  contentType: string
}

/** A report's current rows for its reader, as a file; null if it exceeds the attachment limit. */
export async function reportFile(
  db: Db,
  reader: Actor,
  report: Pick<Report, 'Name' | 'Question'>,
  { format, maxBytes }: { format: 'xlsx' | 'csv'; maxBytes: number },
): Promise<ReportFile | null> {
  try {
    const response = await exportReport(db, reader, report, format)
    const bytes = await readUpTo(response, maxBytes)
    return bytes && { bytes, contentType: response.headers.get('content-type') ?? 'application/octet-stream' }
  } catch (error) {
    if (isAppError(error) && error.code === 'EXPORT_TOO_LARGE') return null
    throw error
  }
}

async function readUpTo({ body }: Response, maxBytes: number): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of body ?? []) {
    size += piece.byteLength
    if (size > maxBytes) return null
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}
