export interface Taker {
  id: string
  load: number
}

/**
 * Distributes students or enquiries evenly, in turn, starting with the person who has the fewest; ties keep
 * the given order. Deterministic: the same input always gives the same result.
 * @returns the recipient's id, by the id of the student or enquiry
 */
export function spread(ids: readonly string[], takers: readonly Taker[]): Map<string, string> {
  if (ids.length > 0 && takers.length === 0) throw new RangeError('There is nobody to take over')
  const turns = takers.toSorted((a, b) => a.load - b.load)
  return new Map(ids.map((id, place) => [id, (turns[place % turns.length] as Taker).id]))
}
