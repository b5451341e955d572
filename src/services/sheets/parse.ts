import { Big } from 'big.js'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { refuseBomb } from './archive.ts'
import { parseCsv } from './csv.ts'
import { isSheetError, type ReadSheet, SheetError, type SheetLimits } from './sheet.ts'

const MAX_UNCOMPRESSED = 64 * 1024 * 1024

/** Reads the first sheet of an xlsx file, or a csv file. @throws SheetError for no sheet, or its limits */
export async function parseSheet(bytes: Uint8Array, limits: SheetLimits): Promise<ReadSheet> {
  if (limits.format === 'csv') return parseCsv(bytes, limits)
  if (isEncrypted(bytes)) throw new SheetError('encrypted')
  refuseBomb(bytes, limits.maxUncompressedBytes ?? MAX_UNCOMPRESSED)
  try {
    return await collect(streamXlsxRows(bytes), limits.maxRows)
  } catch (cause) {
    throw isSheetError(cause) ? cause : new SheetError('unreadable', { cause })
  }
}

/** A workbook with a password is an old container, whatever its name says. */
function isEncrypted(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
}

async function collect(source: ReturnType<typeof streamXlsxRows>, maxRows: number): Promise<ReadSheet> {
  let header: string[] | undefined
  let firstRow = 0
  const rows: string[][] = []
  for await (const { index, values } of source) {
    const cells = trimmedEnd(values.map(textOf))
    if (cells.length === 0) continue
    if (header === undefined) {
      header = cells
      firstRow = index + 2
      continue
    }
    // Checked by row number, so that a single cell far below does not create a million blank rows.
    const place = index + 1 - firstRow
    if (place >= maxRows) throw new SheetError('too-many-rows')
    const width = header.length
    while (rows.length < place) rows.push(Array.from({ length: width }, () => ''))
    rows[place] = Array.from({ length: width }, (_, column) => cells[column] ?? '')
  }
  if (header === undefined) throw new SheetError('empty')
  return { header, rows, firstRow }
}

function trimmedEnd(cells: string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}

function textOf(value: CellValue): string {
  if (value === null) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  // As the program shows it: files store 0.1 + 0.2 with seventeen digits.
  if (typeof value === 'number') return new Big(value.toPrecision(15)).toFixed()
  return value
}
