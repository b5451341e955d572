/** A counsellor as far as it says whose turn it is. */
export interface InTurn {
  id: string
  /** Who they look after now. */
  students: number
  /** Since when they are there, as it sorts. */
  since: string
}

/**
 * Who gets the next student: whoever has fewest, of several the one who is there longest, so that they go round
 * (docs/decisions/0089-counsellors.md). Null where nobody may have students.
 */
export function nextInTurn(counsellors: readonly InTurn[]): string | null {
  const [next] = counsellors.toSorted(
    (a, b) => a.students - b.students || compare(a.since, b.since) || compare(a.id, b.id),
  )
  return next?.id ?? null
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
