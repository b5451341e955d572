import type { GridColumn, GridSort } from './grid-props'

/** What choosing a header asks for: ascending first, then the other way about. */
export function nextSort(column: string, present: GridSort | undefined): GridSort {
  const flip = present?.column === column && present.direction === 'asc'
  return { column, direction: flip ? 'desc' : 'asc' }
}

/** The `aria-sort` of a column's header. */
export function ariaSort(column: string, sort: GridSort | undefined): 'ascending' | 'descending' | undefined {
  if (sort?.column !== column) return undefined
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

/** The selection with one row's tick turned over. */
export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The selection with the whole page ticked, or unticked where it was ticked whole; rows of other pages stay as they are. */
export function togglePage(selected: ReadonlySet<string>, page: readonly string[]): ReadonlySet<string> {
  if (pageState(selected, page) === 'all') return new Set([...selected].filter((id) => !page.includes(id)))
  return new Set([...selected, ...page])
}

/** How much of the page is ticked. */
export function pageState(selected: ReadonlySet<string>, page: readonly string[]): 'none' | 'some' | 'all' {
  const ticked = page.filter((id) => selected.has(id)).length
  if (ticked === 0) return 'none'
  return ticked === page.length ? 'all' : 'some'
}

/** Whether a press was meant for the row: not for a link or control in it, and not the end of marking text. */
export function isRowPress(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, .grid-select'))
    return false
  return getSelection()?.isCollapsed ?? true
}

/** A column's classes in either form of the grid. */
export function columnClass(column: Pick<GridColumn<never>, 'align' | 'pinned'>): string {
  return [
    column.align === 'end' && 'grid-end',
    column.pinned && (column.pinned === 'end' ? 'grid-pinned-end' : 'grid-pinned'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Pixels from the end at which a column that is pinned there stays; null for any other. */
export function endOffset(
  columns: readonly Pick<GridColumn<never>, 'id' | 'width' | 'pinned'>[],
  id: string,
): number | null {
  const place = columns.findIndex((column) => column.id === id)
  if (columns[place]?.pinned !== 'end') return null
  return columns.slice(place + 1).reduce((total, column) => total + column.width, 0)
}

const SELECT_WIDTH = 40

/** Pixels a table needs for its columns at their least; what is more, those that grow share. */
export function tableWidth(
  columns: readonly Pick<GridColumn<never>, 'width'>[],
  selectable: boolean,
): number {
  return columns.reduce((total, column) => total + column.width, selectable ? SELECT_WIDTH : 0)
}
