import { isSame, type Merged, mergeFields } from '#domain/record/merge-fields'

/**
 * Merges lists of entries by id: one's own additions, changes and removals apply, and other entries stay as
 * saved meanwhile. An entry that both sides changed is merged field by field; one that they removed and I
 * changed is kept.
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
    const both = mergeFields(before, here, their)
    if (both.conflicts.length > 0) conflicts.push(their.Id)
    return [both.value]
  })
  const added = mine.filter((here) => {
    if (find(theirs, here.Id)) return false
    const before = find(base, here.Id)
    return !before || !isSame(before, here)
  })
  return { value: [...merged, ...added], conflicts }
}
