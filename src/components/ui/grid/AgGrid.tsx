import {
  type CellKeyDownEvent,
  ClientSideRowModelModule,
  type ColDef,
  type Column,
  ColumnApiModule,
  type FullWidthCellKeyDownEvent,
  type GridApi,
  ModuleRegistry,
  type SuppressHeaderKeyboardEventParams,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useCallback, useMemo, useRef } from 'react'
import { Cell, Header, SelectCell, SelectHeader } from './AgGridCells'
import { AgGridContext, type DrawnGrid, TicksContext } from './AgGridContext'
import type { DataGridProps, GridColumn, GridSort } from './grid-props'
import { isRowPress, nextSort, toggled, togglePage } from './grid-rows'
import { useRowKeys } from './useRowKeys'

ModuleRegistry.registerModules([ClientSideRowModelModule, ColumnApiModule])

const HEADER_HEIGHT = 34
const MIN_WIDTH = 60

/** AG Grid, loaded on a wide window. Its legacy theme mode adds no style elements, which the CSP forbids. */
export function AgGrid<Row>(props: DataGridProps<Row>) {
  const { label, rows, rowHeight = 36 } = props
  const api = useRef<GridApi | null>(null)
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props

  const tickedRow = useRef<number | null>(null)

  const move = useCallback((step: 1 | -1) => {
    if (!api.current || frame.current?.closest('[inert]')) return
    moveFocus(api.current, latest.current, step, tickedRow.current)
  }, [])
  useRowKeys({ move })

  const columnDefs = useColumnDefs(props, latest, tickedRow)
  const { columns, sort, selection } = props
  const isLaidOut = !!props.onLayout
  const isSorted = !!props.onSort
  const drawn = useMemo(
    () => ({
      columns: columns as DrawnGrid['columns'],
      sort,
      rows: rows as DrawnGrid['rows'],
      onSort: isSorted ? (to: GridSort) => latest.current.onSort?.(to) : undefined,
      getRowId: (row: unknown) => latest.current.getRowId(row as Row),
      getRowName: (row: unknown) => latest.current.getRowName(row as Row),
    }),
    [columns, sort, rows, isSorted],
  )

  // Selecting a row must not change this element: the grid would compare its props and redraw rows.
  const body = useMemo(
    () => (
      <AgGridReact
        theme="legacy"
        rowData={rows as Row[]}
        columnDefs={columnDefs}
        getRowId={({ data }) => latest.current.getRowId(data)}
        rowHeight={rowHeight}
        headerHeight={HEADER_HEIGHT}
        suppressMovableColumns={!isLaidOut}
        suppressDragLeaveHidesColumns
        onColumnMoved={({ finished, source, api: grid }) => {
          if (finished && source === 'uiColumnMoved') reportLayout(grid, latest.current, null)
        }}
        onColumnResized={({ finished, source, column, api: grid }) => {
          if (finished && source === 'uiColumnResized') reportLayout(grid, latest.current, column)
        }}
        suppressColumnVirtualisation
        suppressRowTransform
        suppressRowHoverHighlight
        ensureDomOrder
        animateRows={false}
        onGridReady={(event) => {
          api.current = event.api
          frame.current?.querySelector('[role="grid"]')?.setAttribute('aria-label', label)
        }}
        tabToNextCell={() => false}
        tabToNextHeader={() => false}
        focusGridInnerElement={({ api: grid }) => enterRows(grid, latest.current)}
        onCellFocused={() => {
          tickedRow.current = null
        }}
        onCellKeyDown={(event) => takeKey(event, latest.current)}
        onRowClicked={({ data, event }) => {
          if (data !== undefined && event && isRowPress(event.target)) latest.current.onOpen?.(data)
        }}
      />
    ),
    [rows, columnDefs, rowHeight, isLaidOut, label],
  )

  return (
    <AgGridContext value={drawn}>
      <TicksContext value={selection ?? null}>
        <div ref={frame} className="ag-theme-tassel">
          {body}
        </div>
      </TicksContext>
    </AgGridContext>
  )
}

function takeKey<Row>(
  { event, data }: CellKeyDownEvent | FullWidthCellKeyDownEvent,
  { onOpen, selection, getRowId }: DataGridProps<Row>,
): void {
  if (!(event instanceof KeyboardEvent) || data === undefined) return
  if (event.key === 'Enter' && isRowPress(event.target)) onOpen?.(data)
  if ((event.key === ' ' || event.key === 'x') && selection) {
    event.preventDefault()
    selection.onChange(toggled(selection.read(), getRowId(data)))
  }
}

/** The columns change only when the grid must lay out again; cells read all else from the context. */
function useColumnDefs<Row>(
  props: DataGridProps<Row>,
  latest: { current: DataGridProps<Row> },
  tickedRow: { current: number | null },
): ColDef[] {
  const layout = JSON.stringify([
    props.columns.map((column) => ({ ...column, cell: null })),
    !!props.selection,
    !!props.onLayout,
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `layout` stands for everything of the props that is used here
  return useMemo(() => {
    const columns = latest.current.columns.map((column) => columnDef(column, latest))
    return latest.current.selection ? [selectColumn(latest, tickedRow), ...columns] : columns
  }, [layout])
}

function columnDef<Row>(column: GridColumn<Row>, latest: { current: DataGridProps<Row> }): ColDef {
  return {
    colId: column.id,
    headerName: column.header,
    ...(column.grow
      ? { flex: column.grow, minWidth: column.width }
      : { flex: null, minWidth: MIN_WIDTH, width: column.width }),
    resizable: !!latest.current.onLayout,
    ...(column.pinned
      ? { pinned: column.pinned === 'end' ? 'right' : 'left', lockPinned: true, suppressMovable: true }
      : {}),
    cellRenderer: Cell,
    cellRendererParams: { columnId: column.id },
    headerComponent: Header,
    headerComponentParams: { columnId: column.id },
    sortable: false,
    suppressHeaderKeyboardEvent: ({ event }: SuppressHeaderKeyboardEventParams) => {
      if (!isPress(event)) return false
      const { sort, onSort } = latest.current
      if (column.sortable) onSort?.(nextSort(column.id, sort))
      return true
    },
  }
}

function reportLayout<Row>(
  grid: GridApi,
  { onLayout, columns }: DataGridProps<Row>,
  resized: Column | null,
): void {
  const own = columns.map(({ id }) => id)
  onLayout?.({
    order: grid.getAllDisplayedColumns().flatMap((column) => own.filter((id) => id === column.getColId())),
    resized: resized && { id: resized.getColId(), width: resized.getActualWidth() },
  })
}

/** Enter or space on a header; also stops the page from scrolling. */
function isPress(event: KeyboardEvent): boolean {
  if (event.type !== 'keydown' || (event.key !== 'Enter' && event.key !== ' ')) return false
  event.preventDefault()
  return true
}

function selectColumn<Row>(
  latest: { current: DataGridProps<Row> },
  tickedRow: { current: number | null },
): ColDef {
  return {
    colId: 'select',
    headerName: 'Select',
    width: 40,
    pinned: 'left',
    lockPinned: true,
    sortable: false,
    resizable: false,
    cellRenderer: SelectCell,
    cellRendererParams: {
      // The grid copies plain objects here, a ref too.
      onTick: (row: number | null) => {
        tickedRow.current = row
      },
    },
    headerComponent: SelectHeader,
    suppressHeaderKeyboardEvent: ({ event }: SuppressHeaderKeyboardEventParams) => {
      const { selection, rows, getRowId } = latest.current
      if (!isPress(event) || !selection) return false
      selection.onChange(togglePage(selection.read(), rows.map(getRowId)))
      return true
    },
  }
}

/** One Tab leads into the rows and the next one out of the grid; within it the arrow keys move. */
function enterRows<Row>(grid: GridApi, props: DataGridProps<Row>): boolean {
  if (props.rows.length === 0) return false
  moveFocus(grid, props, 1)
  return true
}

/** @param ticked the row ticked since a cell had the focus, from which the keys go on */
function moveFocus<Row>(
  grid: GridApi,
  { rows, columns }: DataGridProps<Row>,
  step: 1 | -1,
  ticked: number | null = null,
): void {
  const focused = grid.getFocusedCell()
  const column = focused?.column ?? columns[0]?.id
  if (rows.length === 0 || column === undefined) return
  const from = ticked ?? focused?.rowIndex ?? rowInFocus()
  const row = from === null ? 0 : Math.min(rows.length - 1, Math.max(0, from + step))
  grid.setFocusedCell(row, column)
}

/** The row of the focused link or checkbox; the grid itself only knows focused cells. */
function rowInFocus(): number | null {
  const row = document.activeElement?.closest('.ag-row')
  return row ? Number(row.getAttribute('row-index')) : null
}
