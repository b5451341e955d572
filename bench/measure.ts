import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Load, LoadResult } from './load.ts'

/** Runs a load on a server from another process and waits for its end. Throws any answer except 200. */
export async function putLoad(load: Load): Promise<LoadResult> {
  const child = fork(join(import.meta.dirname, 'load.ts'))
  child.send(load)
  const [result] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => {
      throw new Error('The load ended early')
    }),
  ])) as [LoadResult]
  await once(child, 'exit')
  if (result.failure !== null) throw new Error(`Port ${load.port} answered ${result.failure}`)
  return result
}

/** The median of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] =
    sorted.length % 2 === 0 ? sorted.slice(middle - 1) : [sorted[middle], sorted[middle]]
  return (low + high) / 2
}

/** Requests per second of the portal and the bare server, the median of the rounds. */
export interface Compared {
  portal: number
  bare: number
  ratio: number
}

/**
 * Measures alternately, A B A B …, so that other load affects both. The ratio is the median of the rounds'
 * own ratios.
 */
export async function compare(
  rounds: number,
  sides: { portal: (round: number) => Promise<number>; bare: (round: number) => Promise<number> },
): Promise<Compared> {
  const portal: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    portal.push(await sides.portal(round))
    bare.push(await sides.bare(round))
  }
  const ratios = portal.map((value, index) => value / (bare[index] ?? Number.NaN))
  return { portal: median(portal), bare: median(bare), ratio: median(ratios) }
}
