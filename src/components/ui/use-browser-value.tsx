import { useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows; the first render has `drawn`, as on the server (docs/decisions/0101).
 * `read` must return the same value, by `Object.is`, until something changed.
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
