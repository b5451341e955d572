import type { IHeaderParams } from 'ag-grid-community'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { useContext, useEffect } from 'react'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { AgGridContext, TicksContext } from './AgGridContext'
import { ariaSort, columnClass, rowLabel, toggled } from './grid-rows'
import { SelectPage } from './SelectPage'
import { SortHeader } from './SortHeader'
import { useIsSelected } from './use-selected'

export function Cell({ data, columnId }: CustomCellRendererProps & { columnId: string }) {
  const column = useColumn(columnId)
  if (!column || data === undefined) return null
  const content = column.cell(data)
  return (
    <div ref={leaveOutOfTabbing} className={`grid-cell ${columnClass(column)}`}>
      {typeof content === 'object' ? content : <span>{content}</span>}
    </div>
  )
}

/** Tab skips the links in the grid, a hundred or so; Enter opens their row. */
function leaveOutOfTabbing(cell: HTMLElement | null): void {
  for (const link of cell?.querySelectorAll('a') ?? []) link.tabIndex = -1
}

export function Header({ columnId, eGridHeader }: IHeaderParams & { columnId: string }) {
  const column = useColumn(columnId)
  const grid = useContext(AgGridContext)
  const sorted = ariaSort(columnId, grid?.sort) ?? (column?.sortable ? 'none' : null)

  useEffect(() => {
    if (sorted) eGridHeader.setAttribute('aria-sort', sorted)
    else eGridHeader.removeAttribute('aria-sort')
  }, [sorted, eGridHeader])

  if (!column || !grid) return null
  return (
    <div className={`grid-header ${columnClass(column)}`}>
      <SortHeader column={column} sort={grid.sort} onSort={grid.onSort} focusable={false} />
    </div>
  )
}

interface SelectCellProps extends CustomCellRendererProps {
  onTick: (row: number | null) => void
}

/** Redraws only when its own row is selected or unselected. */
export function SelectCell({ data, node, onTick }: SelectCellProps) {
  const grid = useContext(AgGridContext)
  const ticks = useContext(TicksContext)
  const id = grid && data !== undefined ? grid.getRowId(data) : null
  const isTicked = useIsSelected(ticks, id)
  if (!grid || !ticks || id === null) return null
  return (
    <div ref={restoreFocus} className="grid-cell grid-select">
      <Checkbox
        hideLabel
        label={rowLabel(grid.getRowName(data))}
        tabIndex={-1}
        checked={isTicked}
        onChange={() => {
          onTick(node.rowIndex)
          ticks.onChange(toggled(ticks.read(), id))
        }}
      />
    </div>
  )
}

/** A press anywhere toggles the checkbox. Moving the focus would scroll a partly visible row away. */
function restoreFocus(cell: HTMLElement | null): void {
  // The grid focuses a cell at `pointerdown`, the browser at `mousedown`.
  cell?.addEventListener('pointerdown', (event) => event.stopPropagation())
  cell?.addEventListener('mousedown', (event) => {
    event.preventDefault()
    event.stopPropagation()
  })
  cell?.addEventListener('click', (event) => {
    const box = cell.querySelector('input')
    if (event.target === box) return
    event.preventDefault()
    box?.click()
  })
}

export function SelectHeader() {
  const grid = useContext(AgGridContext)
  const selection = useContext(TicksContext)
  if (!grid || !selection) return null
  return (
    <div className="grid-header grid-select">
      <SelectPage selection={selection} page={grid.rows.map(grid.getRowId)} focusable={false} />
    </div>
  )
}

function useColumn(id: string) {
  return useContext(AgGridContext)?.columns.find((column) => column.id === id)
}
