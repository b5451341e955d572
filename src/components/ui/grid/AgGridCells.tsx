import type { IHeaderParams } from 'ag-grid-community'
import type { CustomCellRendererProps } from 'ag-grid-react'
import { memo, useContext, useEffect, useRef } from 'react'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { AgGridContext, TicksContext } from './AgGridContext'
import type { GridSelection } from './grid-props'
import { ariaSort, columnClass, toggled } from './grid-rows'
import { SelectPage } from './SelectPage'
import { SortHeader } from './SortHeader'

export function Cell({ data, columnId }: CustomCellRendererProps & { columnId: string }) {
  const column = useColumn(columnId)
  if (!column || data === undefined) return null
  return (
    <div ref={leaveOutOfTabbing} className={`grid-cell ${columnClass(column)}`}>
      {column.cell(data)}
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

export function SelectCell({ data }: CustomCellRendererProps) {
  const grid = useContext(AgGridContext)
  const ticks = useContext(TicksContext)
  const latest = useRef(ticks)
  latest.current = ticks
  const id = grid && data !== undefined ? grid.getRowId(data) : null
  if (!ticks || id === null) return null
  return <SelectBox id={id} isTicked={ticks.selected.has(id)} latest={latest} />
}

interface SelectBoxProps {
  id: string
  isTicked: boolean
  latest: { readonly current: GridSelection | null }
}

/** Redraws only when its own row is selected or unselected. */
const SelectBox = memo(function SelectBox({ id, isTicked, latest }: SelectBoxProps) {
  return (
    <div ref={keepFocus} className="grid-cell grid-select">
      <Checkbox
        hideLabel
        label="Select this row"
        tabIndex={-1}
        checked={isTicked}
        onChange={() => latest.current?.onChange(toggled(latest.current.selected, id))}
      />
    </div>
  )
})

/**
 * A press anywhere in the cell toggles the checkbox. The focus stays where it is, because moving it would
 * scroll a partly visible row away from under the press.
 */
function keepFocus(cell: HTMLElement | null): void {
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
  const ticks = useContext(TicksContext)
  if (!grid || !ticks) return null
  return (
    <div className="grid-header grid-select">
      <SelectPage selection={ticks} page={grid.rows.map(grid.getRowId)} focusable={false} />
    </div>
  )
}

function useColumn(id: string) {
  return useContext(AgGridContext)?.columns.find((column) => column.id === id)
}
