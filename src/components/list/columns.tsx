/** The colours of a badge, by what they stand for. */
export type Tone = 'plain' | 'maker' | 'checker' | 'partner' | 'payment' | 'done' | 'danger'

/** A line of a cell: its text, and how it looks. */
export interface CellText {
  text: string | number
  href?: string | undefined
  /** Of a badge. */
  tone?: Tone
  isFine?: boolean
  lang?: string
}

export interface CellMoney {
  /** Exact decimal string. */
  amount: string
  currency: string
}

export type CellLine = string | number | CellText | CellMoney

/** What a cell shows: a line, or several of which the empty ones are left out. */
type Cell = CellLine | readonly (CellLine | false | null | undefined)[]

/** A column of a list: its heading, and its cell of a row. */
export interface Column<Row> {
  heading: string
  cell?: (row: Row) => Cell
  /** The table's slot draws the cell, where text does not do: it is a function of the row and the heading. */
  isDrawn?: boolean
  /** Numbers stand at the end; what wraps takes a second line before the table scrolls; an unseen heading is read aloud alone. */
  look?: 'number' | 'wraps' | 'unseen'
  /** What the rows are in the order of. */
  sorted?: 'ascending' | 'descending' | false
  /** The list in the order of this column. */
  sortHref?: string
  lang?: string
}

export type Columns<Row> = readonly (Column<Row> | false | null)[]

/** The column of what can be done with a row. */
export const ACTIONS = { heading: 'Actions', isDrawn: true, look: 'unseen' } as const

/** The column of boxes that choose rows. */
export const CHOOSE = { heading: 'Choose', isDrawn: true, look: 'unseen' } as const

/** A text that leads to `href`, or is plain without one. */
export function link(text: string | number, href: string | undefined): CellText {
  return { text, href }
}

/** A state, in its colour. */
export function badge(text: string, tone: Tone): CellText {
  return { text, tone }
}

/** A second line, small and muted; none where there is nothing to say. */
export function fine(...texts: readonly (string | false | null | undefined)[]): CellText | null {
  const text = texts.filter(Boolean).join(' · ')
  return text === '' ? null : { text, isFine: true }
}

/** An amount behind its currency. */
export function money(amount: string, currency: string): CellMoney {
  return { amount, currency }
}

/** A whole number as a person reads it: `1,234`. */
export function count(number: number): string {
  return number.toLocaleString('en')
}

/** The lines of a cell that there are. */
export function linesOf(cell: Cell): CellLine[] {
  const lines = Array.isArray(cell)
    ? (cell as readonly (CellLine | false | null | undefined)[])
    : [cell as CellLine]
  return lines.filter(
    (line): line is CellLine => line !== false && line !== null && line !== undefined && line !== '',
  )
}
