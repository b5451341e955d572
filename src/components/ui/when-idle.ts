const IDLE_WITHIN_MS = 5000

/** Runs a task once the browser is idle, never on the server; returns the function that cancels it. */
export function whenIdle(task: () => void): () => void {
  if (import.meta.env.SSR) return () => undefined
  if ('requestIdleCallback' in globalThis) {
    const waiting = requestIdleCallback(task, { timeout: IDLE_WITHIN_MS })
    return () => cancelIdleCallback(waiting)
  }
  // Safari has no `requestIdleCallback`.
  const waiting = setTimeout(task, IDLE_WITHIN_MS)
  return () => clearTimeout(waiting)
}
