import { useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows, such as its URL or the time. The first render has `drawn`, as the
 * server did, and the browser's value follows at once (docs/decisions/0101-first-drawing.md). A component
 * that mounts later has it from the start.
 * @param read must return the same value, by `Object.is`, until something changed
 * @param subscribe calls back when the value may have changed, and returns the unsubscribe function
 */
export function useBrowserValue<Value>(
  read: () => Value,
  drawn: Value,
  subscribe: (changed: () => void) => () => void = never,
): Value {
  return useSyncExternalStore(subscribe, read, () => drawn)
}

function never(): () => void {
  return () => undefined
}
