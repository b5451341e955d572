import { useEffect, useState } from 'react'

/** Runs an act once the browser has painted what was changed until now. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}

/** A value as it was at the last paint: what draws from it is not drawn again before the next one. */
export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState({ value })
  useEffect(() => {
    afterPaint(() => setPainted((before) => (before.value === value ? before : { value })))
  }, [value])
  return painted.value
}
