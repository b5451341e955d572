import type { ReactNode } from 'react'

export interface GridColumn<Row> {
  id: string
  header: string
  /** What stands in the cell. Runs on the server too. */
  cell: (row: Row) => ReactNode
  /** Pixels; with `grow`, the least it may have. */
  width: number
  /** Its share of the room that is left. */
  grow?: number
  /** Stays in sight at the start (true) or at the end while the rest scrolls; those of the end are the last columns. */
  pinned?: true | 'end'
  /** 'end' for numbers. */
  align?: 'start' | 'end'
  sortable?: boolean
  /** On a phone, where a row is a card: its headline, or not there at all; else a line with its header. */
  phone?: 'title' | 'hidden'
}

export interface GridSort {
  column: string
  direction: 'asc' | 'desc'
}

/** What a person did to the columns in the grid. */
export interface GridLayoutChange {
  /** The ids of the columns that are shown, in their new order. */
  order: string[]
  /** The column that was made wider or narrower, in pixels. */
  resized: { id: string; width: number } | null
}

export interface GridSelection {
  selected: ReadonlySet<string>
  onChange: (selected: ReadonlySet<string>) => void
}

export interface DataGridProps<Row> {
  /** What the grid lists, for those who do not see it. */
  label: string
  /** One page of rows, in the order of the server. */
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  getRowId: (row: Row) => string
  sort?: GridSort | undefined
  /** A header was chosen; the server sorts. */
  onSort?: ((sort: GridSort) => void) | undefined
  /** Columns may be moved and resized, and somebody did. */
  onLayout?: ((change: GridLayoutChange) => void) | undefined
  /** Enter on a row or a press on it. */
  onOpen?: ((row: Row) => void) | undefined
  /** 36 px, or 28 in the compact list. */
  rowHeight?: 36 | 28
  selection?: GridSelection | undefined
  /** CSS length: how much of the window's height is taken by what stands above and below the grid. */
  around?: string
}
