import { createContext } from 'react'
import type { DataGridProps } from './grid-props'

/** What the grid's cells draw from: always the newest props, so that the grid itself keeps its columns. */
export const AgGridContext = createContext<DataGridProps<unknown> | null>(null)
