import type { Move } from './workflow'

type ShownMove = Pick<Move, 'Stage' | 'NeedsReason'>

export interface Chosen {
  id: string
  moves: readonly ShownMove[]
}

export interface Target extends ShownMove {
  count: number
}

/** Stages open to some of the applications, most frequent first, with a reason if any of them needs one. */
export function targetsOf(chosen: readonly Chosen[]): Target[] {
  const targets = new Map<string, Target>()
  for (const { moves } of chosen)
    for (const move of moves) {
      const before = targets.get(move.Stage)
      const NeedsReason = move.NeedsReason || (before?.NeedsReason ?? false)
      targets.set(move.Stage, { Stage: move.Stage, NeedsReason, count: (before?.count ?? 0) + 1 })
    }
  return [...targets.values()].toSorted((a, b) => b.count - a.count)
}
