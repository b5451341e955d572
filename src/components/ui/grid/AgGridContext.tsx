import { createContext } from 'react'
import type { DataGridProps, GridSelection } from './grid-props'

/**
 * What cells and headers draw from, so that the column definitions stay the same. The object stays the same
 * while only the selection changes.
 */
export type DrawnGrid = Pick<DataGridProps<unknown>, 'columns' | 'sort' | 'onSort' | 'rows' | 'getRowId'>

export const AgGridContext = createContext<DrawnGrid | null>(null)

/** The selection in a context of its own: a change redraws the checkboxes and no other cell. */
export const TicksContext = createContext<GridSelection | null>(null)
