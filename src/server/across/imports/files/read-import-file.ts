import { AppError, type ErrorCode, messageFor } from '#domain/errors'
import { findImportColumns, storedColumns } from '#domain/imports/columns'
import { type ImportKind, MAX_IMPORT_ROWS } from '#domain/imports/kinds'
import { cleanedCell } from '#domain/spreadsheet/cells'
import type { AcceptedFile } from '#server/platform/files/accept-upload'
import type { SheetReader } from '#services/sheets/read'
import { isSheetError, type SheetRefusal } from '#services/sheets/sheet'

const REFUSED_AS: Record<SheetRefusal, ErrorCode> = {
  unreadable: 'IMPORT_FILE_UNREADABLE',
  encrypted: 'IMPORT_FILE_LOCKED',
  'too-large': 'IMPORT_FILE_TOO_LONG',
  'too-many-rows': 'IMPORT_FILE_TOO_LONG',
  empty: 'IMPORT_FILE_EMPTY',
}

export interface ImportFile {
  header: string[]
  rows: { row: number; cells: string[] }[]
}

/** Without empty rows. @throws IMPORT_FILE_UNREADABLE, IMPORT_FILE_LOCKED, IMPORT_FILE_TOO_LONG, IMPORT_FILE_COLUMNS, IMPORT_FILE_EMPTY */
export async function readImportFile(
  sheets: SheetReader,
  kind: ImportKind,
  { bytes, contentType }: AcceptedFile,
): Promise<ImportFile> {
  const format = contentType === 'text/csv' ? 'csv' : 'xlsx'
  const sheet = await sheets.read(bytes, { maxRows: MAX_IMPORT_ROWS, format }).catch((cause: unknown) => {
    throw isSheetError(cause) ? new AppError(REFUSED_AS[cause.reason], { cause }) : cause
  })
  const found = findImportColumns(kind, sheet.header)
  if ('missing' in found) {
    const message = messageFor('IMPORT_FILE_COLUMNS', found.missing)
    throw new AppError('IMPORT_FILE_COLUMNS', { message })
  }
  const columns = storedColumns(sheet.header, found.places)
  const known = columns.map((column) => found.places.includes(column))
  const rows = sheet.rows.flatMap((typed, index) => {
    const cells = columns.map((column) => cleanedCell(typed[column] ?? ''))
    const isBlank = cells.every((cell, place) => cell === '' || !known[place])
    return isBlank ? [] : [{ row: sheet.firstRow + index, cells }]
  })
  if (rows.length === 0) throw new AppError('IMPORT_FILE_EMPTY')
  return { header: columns.map((column) => cleanedCell(sheet.header[column] ?? '')), rows }
}
