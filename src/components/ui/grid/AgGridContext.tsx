import { createContext, useLayoutEffect, useState } from 'react'
import type { DataGridProps, GridSelection } from './grid-props'

/** What cells and headers draw from; it stays the same object while only the selection changes. */
export type DrawnGrid = Pick<DataGridProps<unknown>, 'columns' | 'sort' | 'onSort' | 'rows' | 'getRowId'>

export const AgGridContext = createContext<DrawnGrid | null>(null)

/** The selection as a store: in a context, React would search every cell for readers at each tick. */
export interface Ticks {
  read: () => GridSelection | null
  subscribe: (changed: () => void) => () => void
}

export const TicksContext = createContext<Ticks | null>(null)

/** The store of the grid's selection; it stays the same object. */
export function useTicks(selection: GridSelection | null): Ticks {
  const [store] = useState(() => ticksOf(selection))
  useLayoutEffect(() => store.write(selection), [store, selection])
  return store
}

function ticksOf(first: GridSelection | null) {
  let current = first
  const readers = new Set<() => void>()
  return {
    read: () => current,
    write: (selection: GridSelection | null) => {
      current = selection
      for (const changed of readers) changed()
    },
    subscribe: (changed: () => void) => {
      readers.add(changed)
      return () => void readers.delete(changed)
    },
  }
}
