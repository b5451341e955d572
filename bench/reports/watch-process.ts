import { residentMemory } from '../archive.ts'
import type { RunningServer } from '../servers.ts'

const PROBE_MS = 20

/** Measurements of a process over a period. */
export interface ProcessFigures {
  /**
   * The time of its shortest answer, which does not query the database: the 99th percentile and the maximum.
   */
  p99: number
  longest: number
  /** In megabytes. */
  peakMemory: number
}

/**
 * Polls a portal for its shortest answer, which waits while the event loop is busy. `stop` returns the
 * measurements.
 */
export function watchProcess({ port, pid }: RunningServer): { stop(): Promise<ProcessFigures> } {
  const times: number[] = []
  let peakMemory = 0
  let isOver = false
  const probing = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`http://127.0.0.1:${port}/healthz`)).arrayBuffer()
      times.push(performance.now() - asked)
      peakMemory = Math.max(peakMemory, await residentMemory(pid))
      await new Promise((resolve) => setTimeout(resolve, PROBE_MS))
    }
  })()
  return {
    async stop() {
      isOver = true
      await probing
      const sorted = times.toSorted((one, other) => one - other)
      return {
        p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
        longest: sorted.at(-1) ?? 0,
        peakMemory: peakMemory / 1024,
      }
    },
  }
}
