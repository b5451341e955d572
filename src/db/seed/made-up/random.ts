/** A stream of pseudo-random numbers. The same seed gives the same stream on every machine. */
export interface Random {
  next(): number
  /** A whole number from `min` to `max`, inclusive. */
  int(min: number, max: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
  weighted<T>(items: readonly T[], weights: readonly number[]): T
}

/** Starts a stream from a word (mulberry32 on FNV-1a: good enough for made-up data, never for secrets). */
export function randomFrom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('Nothing to pick from')
      return items[int(0, items.length - 1)] as (typeof items)[number]
    },
    weighted: (items, weights) => {
      let left = next() * weights.reduce((total, weight) => total + weight, 0)
      for (const [place, weight] of weights.entries()) {
        left -= weight
        if (left < 0) return items[place] as (typeof items)[number]
      }
      throw new RangeError('Nothing to pick from')
    },
  }
}

function hash(text: string): number {
  let value = 0x811c9dc5
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return value >>> 0
}
