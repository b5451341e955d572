import { useState, useSyncExternalStore } from 'react'
import type { GridSelection } from './grid-props'

const NONE: ReadonlySet<string> = new Set()
const none = () => NONE
const never = () => () => undefined

/** The selected rows; redraws at every tick. */
export function useSelected(selection: GridSelection | null | undefined): ReadonlySet<string> {
  const read = selection?.read ?? none
  return useSyncExternalStore(selection?.subscribe ?? never, read, () => selection?.first ?? NONE)
}

/** Whether a row is selected; redraws only when that changes. */
export function useIsSelected(selection: GridSelection | null, id: string | null): boolean {
  const read = () => id !== null && selection?.read().has(id) === true
  return useSyncExternalStore(selection?.subscribe ?? never, read, () => false)
}

/** A selection of one page; not a state of its list, which a tick would redraw. */
export function useSelectionStore(): GridSelection {
  return useState(selectionStore)[0]
}

function selectionStore(): GridSelection {
  let selected: ReadonlySet<string> = new Set()
  const readers = new Set<() => void>()
  return {
    read: () => selected,
    subscribe: (changed) => {
      readers.add(changed)
      return () => void readers.delete(changed)
    },
    onChange: (ticked) => {
      selected = ticked
      for (const changed of readers) changed()
    },
  }
}
