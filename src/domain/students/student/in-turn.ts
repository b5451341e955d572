export interface InTurn {
  id: string
  students: number
  since: string
}

/** The counsellor with the fewest students, then the longest-serving (docs/decisions/0089); null if none. */
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
