import Big from 'big.js'
import { headOf, type Question } from '#domain/reports/question'
import { type Cell, type MergedSum, mergedSum, PARTS } from '#domain/reports/runs/merged-sum'
import { columnNamed } from '#domain/reports/subjects'

interface Group {
  head: Cell[]
  count: number
  sums: MergedSum[]
}

/** Merges the groups of a question whose rows are read in pieces: groups with the same head are added up. */
export class MergedGroups {
  readonly #question: Question
  readonly #head: readonly string[]
  readonly #groups = new Map<string, Group>()

  constructor(question: Question) {
    this.#question = question
    this.#head = headOf(question)
  }

  get size(): number {
    return this.#groups.size
  }

  add(cells: readonly Cell[]): void {
    const head = cells.slice(0, this.#head.length)
    const [count, ...parts] = cells.slice(this.#head.length)
    const key = JSON.stringify(head)
    const { Sums } = this.#question
    const group = this.#groups.get(key) ?? { head, count: 0, sums: Sums.map(({ As }) => mergedSum(As)) }
    group.count += Number(count)
    let place = 0
    for (const [at, sum] of group.sums.entries()) {
      const wanted = PARTS[Sums[at]?.As ?? 'sum']
      sum.add(parts.slice(place, place + wanted))
      place += wanted
    }
    this.#groups.set(key, group)
  }

  rows(): Cell[][] {
    const { Subject, Groups } = this.#question
    const kinds = this.#head.map((name) => columnNamed(Subject, name)?.kind)
    const first = columnNamed(Subject, Groups[0] ?? '')?.kind
    const isByTime = first === 'period' || first === 'day'
    const compare = (one: Group, other: Group): number => {
      if (isByTime && one.head[0] !== other.head[0]) return laterFirst(one.head[0], other.head[0])
      if (one.count !== other.count) return other.count - one.count
      for (const [place, cell] of one.head.entries()) {
        const isNumber = kinds[place] === 'number' || kinds[place] === 'money'
        const order = compareCells(cell, other.head[place], isNumber)
        if (order !== 0) return order
      }
      return 0
    }
    return [...this.#groups.values()]
      .toSorted(compare)
      .map(({ head, count, sums }) => [...head, String(count), ...sums.map((sum) => sum.text())])
  }
}

function laterFirst(one: Cell | undefined, other: Cell | undefined): number {
  return one && other ? compareCells(other, one, false) : compareCells(one, other, false)
}

function compareCells(one: Cell | undefined, other: Cell | undefined, isNumber: boolean): number {
  if (one === other) return 0
  if (one === null || one === undefined) return 1
  if (other === null || other === undefined) return -1
  if (isNumber) return new Big(one).cmp(other)
  return one < other ? -1 : 1
}
