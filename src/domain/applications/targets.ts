import type { Move } from './workflow'

type ShownMove = Pick<Move, 'Stage' | 'NeedsReason'>

/** An application that is ticked, and where it may go together with others. */
export interface Chosen {
  id: string
  moves: readonly ShownMove[]
}

/** Where some of the chosen may go. */
export interface Target extends ShownMove {
  /** How many of them. */
  count: number
}

/** The stages that some of them may go to, where the most may go first; one that any of them needs a reason for asks for it. */
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
