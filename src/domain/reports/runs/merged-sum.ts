import Big from 'big.js'
import type { Way } from '#domain/reports/question'

export type Cell = string | null

export interface MergedSum {
  add(parts: readonly Cell[]): void
  text(): Cell
}

export const PARTS: Readonly<Record<Way, number>> = { sum: 1, average: 2, different: 1 }

/** A figure before any piece is read. */
export function mergedSum(way: Way): MergedSum {
  if (way === 'different') return new MergedValues()
  return way === 'average' ? new MergedAverage() : new MergedTotal()
}

class MergedTotal implements MergedSum {
  #sum = new Big(0)
  #scale = 0

  add([part]: readonly Cell[]): void {
    const text = part ?? '0'
    this.#sum = this.#sum.plus(text)
    this.#scale = Math.max(this.#scale, text.split('.')[1]?.length ?? 0)
  }

  text(): Cell {
    return this.#sum.toFixed(this.#scale)
  }
}

class MergedAverage implements MergedSum {
  #sum = new Big(0)
  #values = new Big(0)

  add([sum, values]: readonly Cell[]): void {
    this.#sum = this.#sum.plus(sum ?? '0')
    this.#values = this.#values.plus(values ?? '0')
  }

  text(): Cell {
    return this.#values.eq(0) ? null : this.#sum.div(this.#values).toFixed(1)
  }
}

class MergedValues implements MergedSum {
  readonly #values = new Set<string>()

  /** @param parts a JSON list of a piece's values; null in it stands for no value */
  add([list]: readonly Cell[]): void {
    const values = JSON.parse(list ?? '[]') as Cell[]
    for (const value of values) if (value !== null) this.#values.add(value)
  }

  text(): Cell {
    return String(this.#values.size)
  }
}
