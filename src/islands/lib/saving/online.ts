export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false
}

/** Waits until the browser is online; throws the signal's reason if aborted. */
export async function untilOnline(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (!isOffline()) return
  await new Promise<void>((resolve, reject) => {
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}
