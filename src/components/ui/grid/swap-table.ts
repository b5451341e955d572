const MAX_WAIT_FRAMES = 600
const REACHED_BY_KEYS = 'a[href], button, input'

interface TableSwap {
  table: HTMLElement
  grid: HTMLElement
  swap: () => void
}

/** Swaps once the grid is drawn and the table not in use (docs/decisions/0104); returns how to cancel. */
export function swapTable({ table, grid, swap }: TableSwap): () => void {
  let frames = 0
  let before = scrollOf(table)
  let next = requestAnimationFrame(look)

  function look() {
    frames += 1
    const now = scrollOf(table)
    const rests = now.top === before.top && now.left === before.left
    before = now
    grid.querySelector('[role="grid"]')?.scrollTo(now)
    if (rests && !isInUse(table) && (frames > MAX_WAIT_FRAMES || hasDrawn(grid, rowsInSight(table)))) {
      const focus = placeOfFocus(table)
      swap()
      if (focus) takeFocus(grid, focus)
    } else next = requestAnimationFrame(look)
  }

  return () => cancelAnimationFrame(next)
}

function scrollOf({ scrollTop, scrollLeft }: HTMLElement): { top: number; left: number } {
  return { top: scrollTop, left: scrollLeft }
}

function isInUse(table: HTMLElement): boolean {
  const marked = getSelection()
  return table.matches(':active') || (!!marked && !marked.isCollapsed && marked.containsNode(table, true))
}

interface TableRow {
  index: number
  row: HTMLTableRowElement
}

function bodyRows(table: HTMLElement): HTMLTableRowElement[] {
  return [...(table.querySelector('tbody')?.rows ?? [])]
}

function rowsInSight(table: HTMLElement): TableRow[] {
  const rows = bodyRows(table)
  const height = rows[0]?.offsetHeight ?? 1
  const head = table.querySelector('thead')?.offsetHeight ?? 0
  const first = Math.floor(table.scrollTop / height)
  const end = Math.ceil((table.scrollTop + table.clientHeight - head) / height)
  return rows.map((row, index) => ({ index, row })).slice(first, end)
}

function hasDrawn(grid: HTMLElement, rows: readonly TableRow[]): boolean {
  // The grid hides what it has drawn until it knows its column widths.
  if (grid.querySelector('.ag-delay-render')) return false
  return rows.every(
    ({ index, row }) =>
      (gridRow(grid, index)?.querySelectorAll('.grid-cell').length ?? 0) >= row.cells.length,
  )
}

function gridRow(grid: HTMLElement, index: number): Element | null {
  return grid.querySelector(`.ag-row[row-index="${index}"]`)
}

/** Index of the focused control in a row, or in the header (-1). */
interface FocusPlace {
  row: number
  thing: number
}

function placeOfFocus(table: HTMLElement): FocusPlace | null {
  const focused = document.activeElement
  const row = focused?.closest('tr')
  if (!(focused instanceof HTMLElement) || !row || !table.contains(row)) return null
  return { row: bodyRows(table).indexOf(row), thing: thingsIn(row).indexOf(focused) }
}

function takeFocus(grid: HTMLElement, { row, thing }: FocusPlace): void {
  const within = row < 0 ? grid.querySelector('.ag-header-row') : gridRow(grid, row)
  const target = within && thingsIn(within)[thing]
  // In the header the cells take the focus, not their content.
  const header = target?.closest<HTMLElement>('.ag-header-cell')
  ;(header ?? target)?.focus({ preventScroll: true })
}

function thingsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>(REACHED_BY_KEYS)]
}
