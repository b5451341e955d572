import { ArrowDown, ArrowUp } from 'lucide-react'
import type { GridColumn, GridSort } from './grid-props'
import { nextSort } from './grid-rows'

interface SortHeaderProps<Row> {
  column: GridColumn<Row>
  sort: GridSort | undefined
  onSort: ((sort: GridSort) => void) | undefined
  /** False in the grid, where the header cell has the focus and handles the key. */
  focusable?: boolean
}

/** A column's name; a button with the current direction if the server can sort by it. */
export function SortHeader<Row>({ column, sort, onSort, focusable = true }: SortHeaderProps<Row>) {
  if (!column.sortable || !onSort) return <span className="one-line">{column.header}</span>
  const present = sort?.column === column.id ? sort.direction : null
  return (
    <button
      type="button"
      className="grid-sort"
      tabIndex={focusable ? undefined : -1}
      onClick={() => onSort(nextSort(column.id, sort))}
    >
      <span className="one-line">{column.header}</span>
      {present === 'asc' && <ArrowUp aria-hidden="true" />}
      {present === 'desc' && <ArrowDown aria-hidden="true" />}
    </button>
  )
}
