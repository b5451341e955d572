import { residentMemory } from '../archive.ts'
import type { RunningServer } from '../servers.ts'

const PROBE_MS = 20

/** What a process was like for a while. */
export interface ProcessFigures {
  /** How long its shortest answer took, which asks nothing of the database: the 99th of a hundred, and the longest. */
  p99: number
  longest: number
  /** In megabytes. */
  peakMemory: number
}

/** Asks a portal for its shortest answer again and again: it waits as long as the event loop is busy. `stop` gives what was found. */
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
