import type { GridColumn, GridSort } from './grid-props'

/** The sort after a press on a header: ascending first, then reversed. */
export function nextSort(column: string, present: GridSort | undefined): GridSort {
  const flip = present?.column === column && present.direction === 'asc'
  return { column, direction: flip ? 'desc' : 'asc' }
}

export function ariaSort(column: string, sort: GridSort | undefined): 'ascending' | 'descending' | undefined {
  if (sort?.column !== column) return undefined
  return sort.direction === 'asc' ? 'ascending' : 'descending'
}

export function toggled(selected: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selected)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The selection with the page added, or removed if fully selected; rows of other pages stay. */
export function togglePage(selected: ReadonlySet<string>, page: readonly string[]): ReadonlySet<string> {
  if (pageState(selected, page) === 'all') return new Set([...selected].filter((id) => !page.includes(id)))
  return new Set([...selected, ...page])
}

export function pageState(selected: ReadonlySet<string>, page: readonly string[]): 'none' | 'some' | 'all' {
  const ticked = page.filter((id) => selected.has(id)).length
  if (ticked === 0) return 'none'
  return ticked === page.length ? 'all' : 'some'
}

/** The name of a row's checkbox. */
export function rowLabel(name: string): string {
  return `Select this row: ${name}`
}

/** Whether a press was meant for the row: not for a control in it, and not the end of a text selection. */
export function isRowPress(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('a, button, input, label, select, .grid-select'))
    return false
  return getSelection()?.isCollapsed ?? true
}

export function columnClass(column: Pick<GridColumn<never>, 'align' | 'pinned'>): string {
  return [
    column.align === 'end' && 'grid-end',
    column.pinned && (column.pinned === 'end' ? 'grid-pinned-end' : 'grid-pinned'),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Offset in pixels from the end of a column pinned there; null for any other column. */
export function endOffset(
  columns: readonly Pick<GridColumn<never>, 'id' | 'width' | 'pinned'>[],
  id: string,
): number | null {
  const place = columns.findIndex((column) => column.id === id)
  if (columns[place]?.pinned !== 'end') return null
  return columns.slice(place + 1).reduce((total, column) => total + column.width, 0)
}

const SELECT_WIDTH = 40

/** Minimum width of the table in pixels; growing columns share the rest. */
export function tableWidth(
  columns: readonly Pick<GridColumn<never>, 'width'>[],
  selectable: boolean,
): number {
  return columns.reduce((total, column) => total + column.width, selectable ? SELECT_WIDTH : 0)
}
