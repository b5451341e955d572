import { afterEach, vi } from 'vitest'

// Files share a worker: a `window` that one leaves would make the signing library of the next look for a browser's keys.
if ('window' in globalThis) throw new Error('An earlier test file left a window behind')

afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
