import { useSyncExternalStore } from 'react'

/** A value of the browser alone; the first render has `drawn` (docs/decisions/0101). `read` must be stable. */
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
