import { isSame, type Merged, mergeFields } from './merge-fields'

/** Merges two changes of a list, field by field; an entry removed there and changed here stays. `idOf`: undefined if unsaved. */
export function mergeEntries<Entry extends object>(
  base: readonly Entry[],
  mine: readonly Entry[],
  theirs: readonly Entry[],
  idOf: (entry: Entry) => string | undefined,
): Merged<Entry[]> {
  const conflicts: string[] = []
  const find = (entries: readonly Entry[], id: string | undefined) =>
    id === undefined ? undefined : entries.find((entry) => idOf(entry) === id)
  const merged = theirs.flatMap((their) => {
    const id = idOf(their)
    const before = find(base, id)
    const here = find(mine, id)
    if (!before || id === undefined) return [their]
    if (!here) {
      if (!isSame(before, their)) conflicts.push(id)
      return []
    }
    const both = mergeFields(before, here, their)
    if (both.conflicts.length > 0) conflicts.push(id)
    return [both.value]
  })
  const added = mine.filter((here) => {
    if (find(theirs, idOf(here))) return false
    const before = find(base, idOf(here))
    return !before || !isSame(before, here)
  })
  return { value: [...merged, ...added], conflicts }
}
