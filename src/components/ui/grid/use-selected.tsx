import { useSyncExternalStore } from 'react'
import type { GridSelection } from './grid-props'

const NONE: ReadonlySet<string> = new Set()
const none = () => NONE
const never = () => () => undefined

/** The selected rows; redraws at every tick. */
export function useSelected(selection: GridSelection | null | undefined): ReadonlySet<string> {
  const read = selection?.read ?? none
  return useSyncExternalStore(selection?.subscribe ?? never, read, read)
}

/** Whether a row is selected; redraws only when that changes. */
export function useIsSelected(selection: GridSelection | null, id: string | null): boolean {
  const read = () => id !== null && selection?.read().has(id) === true
  return useSyncExternalStore(selection?.subscribe ?? never, read, read)
}
