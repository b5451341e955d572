import { createContext } from 'react'
import type { DataGridProps, GridSelection } from './grid-props'

/** What cells and heads draw from, so that the grid itself keeps its columns. It stays the same object while only ticks change. */
export type DrawnGrid = Pick<DataGridProps<unknown>, 'columns' | 'sort' | 'onSort' | 'rows' | 'getRowId'>

export const AgGridContext = createContext<DrawnGrid | null>(null)

/** The ticks, apart from all else: a tick draws the boxes anew and no other cell. */
export const TicksContext = createContext<GridSelection | null>(null)
