import { writeXlsx } from 'hucre/xlsx'

/** A sheet to be filled in, and the sheet behind it that explains what belongs in its columns. */
export interface SheetTemplate {
  /** The tab's name: at most 31 characters, none of []:*?/\ */
  name: string
  headers: readonly string[]
  guide: { name: string; headers: readonly string[]; rows: readonly (readonly string[])[] }
}

const WIDEST = 60

/** The template as an xlsx file. Its cells are text, so that what is typed stays as it was typed: 007 is no 7. */
export async function writeTemplate({
  name,
  headers,
  guide,
}: SheetTemplate): Promise<Uint8Array<ArrayBuffer>> {
  const bold = { font: { bold: true } }
  const freezePane = { rows: 1 }
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        freezePane,
        columns: headers.map((header) => ({
          header,
          width: header.length + 8,
          style: { ...bold, numFmt: '@' },
        })),
      },
      {
        name: guide.name,
        freezePane,
        columns: guide.headers.map((header, column) => ({ header, width: widthOf(guide, column) })),
        rows: guide.rows.map((row) => [...row]),
      },
    ],
  })
  return new Uint8Array(bytes)
}

function widthOf({ headers, rows }: SheetTemplate['guide'], column: number): number {
  const texts = [headers, ...rows].map((row) => row[column] ?? '')
  return Math.min(WIDEST, Math.max(...texts.map((text) => text.length)) + 2)
}
