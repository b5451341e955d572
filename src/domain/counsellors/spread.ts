/** Somebody who takes over, with how many they look after already. */
export interface Taker {
  id: string
  load: number
}

/**
 * Shares some students or enquiries out evenly, in turn; whoever has fewest already begins, of several who have as few the one who is named
 * first. So the same ones go to the same people whenever it is asked.
 * @returns the id of who takes over, by the id of what they take
 */
export function spread(ids: readonly string[], takers: readonly Taker[]): Map<string, string> {
  if (ids.length > 0 && takers.length === 0) throw new RangeError('There is nobody to take over')
  const turns = takers.toSorted((a, b) => a.load - b.load)
  return new Map(ids.map((id, place) => [id, (turns[place % turns.length] as Taker).id]))
}
