/** What becomes of somebody's changes on a section that somebody else saved meanwhile. */
export interface Merged<Value> {
  /** Theirs, with what was changed here. */
  value: Value
  /** Fields, or entries by their place in words, that both changed in two ways; here the value that was typed stands. */
  conflicts: string[]
}

/** Merges the fields of a form: what was changed here is kept, everything else is as it was saved meanwhile. */
export function mergeFields<Values extends Readonly<Record<string, unknown>>>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const value: Record<string, unknown> = { ...theirs }
  const conflicts: string[] = []
  for (const field of Object.keys(mine)) {
    if (isSame(mine[field], base[field])) continue
    value[field] = mine[field]
    if (!isSame(theirs[field], base[field]) && !isSame(theirs[field], mine[field])) conflicts.push(field)
  }
  return { value: value as Values, conflicts }
}

/**
 * Merges the entries of a list by their ids: what was added, changed or taken away here is, and what was done meanwhile to other entries
 * stays. An entry that both changed is merged field by field; one that was taken away there and changed here is kept.
 */
export function mergeEntries<Entry extends { Id: string }>(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
): Merged<Entry[]> {
  const conflicts: string[] = []
  const find = (entries: readonly Entry[], id: string) => entries.find(({ Id }) => Id === id)
  const merged = theirs.flatMap((their) => {
    const before = find(base, their.Id)
    const here = find(mine, their.Id)
    if (!before) return [their]
    if (!here) {
      if (!isSame(before, their)) conflicts.push(their.Id)
      return []
    }
    const both = mergeFields(
      before as unknown as Record<string, unknown>,
      here as unknown as Record<string, unknown>,
      their as unknown as Record<string, unknown>,
    )
    if (both.conflicts.length > 0) conflicts.push(their.Id)
    return [both.value as unknown as Entry]
  })
  const added = mine.filter((here) => {
    if (find(theirs, here.Id)) return false
    const before = find(base, here.Id)
    return !before || !isSame(before, here)
  })
  return { value: [...merged, ...added], conflicts }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
