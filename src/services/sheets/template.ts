import { type CellStyle, writeXlsx } from 'hucre/xlsx'

export interface SheetTemplate {
  name: string
  columns: readonly { header: string; kind: 'text' | 'number' }[]
  guide: { name: string; headers: readonly string[]; rows: readonly (readonly string[])[] }
}

const WIDEST = 60
const BLANK_ROWS = 500
const BOLD: CellStyle = { font: { bold: true } }

/** The template as an xlsx file. Text columns keep input as typed: 007 does not become 7. */
export async function writeTemplate({
  name,
  columns,
  guide,
}: SheetTemplate): Promise<Uint8Array<ArrayBuffer>> {
  const headers = columns.map(({ header }) => header)
  const blank = columns.map(() => null)
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        freezePane: { rows: 1 },
        columns: columns.map(({ header, kind }) => ({
          width: header.length + 8,
          ...(kind === 'text' && { style: { numFmt: '@' } }),
        })),
        rows: [headers, ...Array.from({ length: BLANK_ROWS }, () => blank)],
        cells: inBold(headers),
      },
      {
        name: guide.name,
        freezePane: { rows: 1 },
        columns: guide.headers.map((_, column) => ({ width: widthOf(guide, column) })),
        rows: [[...guide.headers], ...guide.rows.map((row) => [...row])],
        cells: inBold(guide.headers),
      },
    ],
  })
  return new Uint8Array(bytes)
}

function inBold(headers: readonly string[]): Map<string, { value: string; style: CellStyle }> {
  return new Map(headers.map((value, column) => [`0,${column}`, { value, style: BOLD }]))
}

function widthOf({ headers, rows }: SheetTemplate['guide'], column: number): number {
  const texts = [headers, ...rows].map((row) => row[column] ?? '')
  return Math.min(WIDEST, Math.max(...texts.map((text) => text.length)) + 2)
}
