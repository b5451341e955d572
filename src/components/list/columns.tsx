export type Tone = 'plain' | 'maker' | 'checker' | 'partner' | 'payment' | 'done' | 'danger'

export interface CellText {
  text: string | number
  href?: string | undefined
  tone?: Tone
  isFine?: boolean
  lang?: string
}

export interface CellMoney {
  amount: string
  currency: string
}

export type CellLine = string | number | CellText | CellMoney

type Cell = CellLine | readonly (CellLine | false | null | undefined)[]

export interface Column<Row> {
  heading: string
  cell?: (row: Row) => Cell
  /** For content that is not plain text: the table's slot draws the cell. */
  isDrawn?: boolean
  /** `number`: end-aligned; `wraps`: two lines before the table scrolls; `unseen`: for screen readers. */
  look?: 'number' | 'wraps' | 'unseen'
  sorted?: 'ascending' | 'descending' | false
  sortHref?: string
  lang?: string
}

export type Columns<Row> = readonly (Column<Row> | false | null)[]

export const ACTIONS = { heading: 'Actions', isDrawn: true, look: 'unseen' } as const

export const CHOOSE = { heading: 'Choose', isDrawn: true, look: 'unseen' } as const

/** A text that links to `href`, or plain text without one. */
export function link(text: string | number, href: string | undefined): CellText {
  return { text, href }
}

export function badge(text: string, tone: Tone): CellText {
  return { text, tone }
}

/** A second line, small and muted; null when there is no text. */
export function fine(...texts: readonly (string | false | null | undefined)[]): CellText | null {
  const text = texts.filter(Boolean).join(' · ')
  return text === '' ? null : { text, isFine: true }
}

export function money(amount: string, currency: string): CellMoney {
  return { amount, currency }
}

/** Formats a whole number: `1,234`. */
export function count(number: number): string {
  return number.toLocaleString('en')
}

export function linesOf(cell: Cell): CellLine[] {
  const lines = Array.isArray(cell)
    ? (cell as readonly (CellLine | false | null | undefined)[])
    : [cell as CellLine]
  return lines.filter(
    (line): line is CellLine => line !== false && line !== null && line !== undefined && line !== '',
  )
}
