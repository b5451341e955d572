import type { ReactNode } from 'react'

export interface GridColumn<Row> {
  id: string
  header: string
  /** Runs on the server too. */
  cell: (row: Row) => ReactNode
  /** Pixels; with `grow`, the minimum. */
  width: number
  grow?: number
  /** Stays visible at the start (true) or end while the rest scrolls; those at the end must come last. */
  pinned?: true | 'end'
  align?: 'start' | 'end'
  sortable?: boolean
  /** On a phone a row is a card: the column is its title, hidden, or by default a line with its header. */
  phone?: 'title' | 'hidden'
}

export interface GridSort {
  column: string
  direction: 'asc' | 'desc'
}

export interface GridLayoutChange {
  order: string[]
  resized: { id: string; width: number } | null
}

/** The selected rows as a store, the same object all along: a tick redraws its checkbox, not the list around it. */
export interface GridSelection {
  /** What the server draws; by default nothing is selected. */
  first?: ReadonlySet<string>
  read: () => ReadonlySet<string>
  subscribe: (changed: () => void) => () => void
  onChange: (selected: ReadonlySet<string>) => void
}

export interface DataGridProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  getRowId: (row: Row) => string
  getRowName: (row: Row) => string
  sort?: GridSort | undefined
  onSort?: ((sort: GridSort) => void) | undefined
  /** Makes columns movable and resizable; called after each change. */
  onLayout?: ((change: GridLayoutChange) => void) | undefined
  onOpen?: ((row: Row) => void) | undefined
  rowHeight?: 36 | 28
  selection?: GridSelection | undefined
  /** CSS length: the part of the window's height taken by everything above and below the grid. */
  around?: string
}
