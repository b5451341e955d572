import { createContext } from 'react'
import type { DataGridProps, GridSelection } from './grid-props'

/** What cells and headers draw from; it stays the same object while only the selection changes. */
export type DrawnGrid = Pick<
  DataGridProps<unknown>,
  'columns' | 'sort' | 'onSort' | 'rows' | 'getRowId' | 'getRowName'
>

export const AgGridContext = createContext<DrawnGrid | null>(null)

/** A store: as the set itself, React would search every cell for readers at each tick. */
export const TicksContext = createContext<GridSelection | null>(null)
