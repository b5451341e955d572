import { useSyncExternalStore } from 'react'

/**
 * A value that only the browser knows, such as its address or the time. The first drawing of a page has `drawn`, as the server did, and
 * the browser's value follows at once (docs/decisions/0101-first-drawing.md). A component that appears later has it from its start.
 *
 * @param read must give the same value, by `Object.is`, until something changed
 * @param subscribe calls back when the value may have changed, and gives what ends that
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
