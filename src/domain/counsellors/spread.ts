export interface Taker {
  id: string
  load: number
}

/** Recipient ids by id: evenly in turn from the person with the fewest; ties keep the order. Repeatable. */
export function spread(ids: readonly string[], takers: readonly Taker[]): Map<string, string> {
  if (ids.length > 0 && takers.length === 0) throw new RangeError('There is nobody to take over')
  const turns = takers.toSorted((a, b) => a.load - b.load)
  return new Map(ids.map((id, place) => [id, (turns[place % turns.length] as Taker).id]))
}
