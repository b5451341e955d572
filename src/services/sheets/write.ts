import { type CellValue, type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import type { SheetCell, SheetColumn, SheetContent } from './sheet.ts'

/** Programs store 15 significant digits of a number; longer ones are written as text to stay exact. */
const EXACT_DIGITS = 15
/** The longest text in a cell; programs call a file with a longer one damaged. */
const MAX_TEXT = 32_767
const DECIMAL = /^-?\d+(?:\.\d+)?$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Streams an xlsx in constant memory. Text is never a formula; amounts that no number holds stay text. */
export function writeSheet({ name, columns, rows }: SheetContent): ReadableStream<Uint8Array> {
  const definitions = columns.map(definitionOf)
  return writeXlsxStream(plainRows(rows, columns, definitions), {
    name,
    columns: definitions,
    freezePane: { rows: 1 },
  })
}

function definitionOf({ header, width }: SheetColumn): ColumnDef {
  return { header, width: width ?? Math.max(10, header.length + 3), style: { font: { bold: true } } }
}

/** The library styles columns with the header, and asks for the first row after it: styles are set then. */
async function* plainRows(
  rows: SheetContent['rows'],
  columns: readonly SheetColumn[],
  definitions: ColumnDef[],
): AsyncGenerator<CellValue[]> {
  for (const [index, definition] of definitions.entries()) {
    const style = styleOf(columns[index])
    // The library looks up the style for each cell: a column without one takes a quarter less time.
    if (style === null) delete definition.style
    else definition.style = style
  }
  for await (const row of rows) yield columns.map((column, index) => cellOf(row[index] ?? null, column))
}

function styleOf(column: SheetColumn | undefined): ColumnDef['style'] | null {
  if (column?.kind === 'date') return { numFmt: 'yyyy-mm-dd' }
  if (column?.kind !== 'number') return null
  const decimals = column.decimals ?? 2
  return { numFmt: decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}` }
}

function cellOf(cell: SheetCell, { kind }: SheetColumn): CellValue {
  if (cell === null || cell === '') return null
  if (typeof cell === 'number') return cell
  if (kind === 'number' && isExactAsNumber(cell)) return Number(cell)
  if (kind === 'date' && DAY.test(cell)) return new Date(`${cell}T00:00:00Z`)
  return cell.slice(0, MAX_TEXT)
}

function isExactAsNumber(text: string): boolean {
  return DECIMAL.test(text) && text.replace(/^-?0*|\./g, '').length <= EXACT_DIGITS
}
