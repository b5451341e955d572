export interface Merged<Value> {
  value: Value
  /** Fields, or entries by their place in words, that both changed differently; `value` has the typed one. */
  conflicts: string[]
}

/** Three-way merge: the user's changes of `base` are applied to the version that another user saved. */
export type Merge<Value> = (base: Value, mine: Value, theirs: Value) => Merged<Value>

type Fields = Readonly<Record<string, unknown>>

/** Fields that the user changed keep the user's value, others the saved one; checkboxes merge box by box. */
export function mergeFields<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const [before, here, there] = [base as Fields, mine as Fields, theirs as Fields]
  const value: Record<string, unknown> = { ...there }
  const conflicts: string[] = []
  for (const field of Object.keys(here)) {
    const [was, own, other] = [before[field], here[field], there[field]]
    if (isSame(own, was)) continue
    if (isGroup(was) && isGroup(own) && isGroup(other)) {
      value[field] = mergeFields(was, own, other).value
      continue
    }
    value[field] = own
    if (!isSame(other, was) && !isSame(other, own)) conflicts.push(field)
  }
  return { value: value as Values, conflicts }
}

/** Fields that belong together: if both users changed any, all are the user's; those that differ conflict. */
export function mergeTogether<Values extends object>(
  together: readonly (readonly (keyof Values & string)[])[],
): Merge<Values> {
  return (base, mine, theirs) => {
    const merged = mergeFields(base, mine, theirs)
    for (const group of together) {
      const differing = (one: Values, other: Values) =>
        group.filter((field) => !isSame(one[field], other[field]))
      const apart = differing(mine, theirs)
      if (differing(mine, base).length === 0 || differing(theirs, base).length === 0 || apart.length === 0)
        continue
      const own = Object.fromEntries(group.map((field) => [field, mine[field]]))
      merged.value = { ...merged.value, ...own }
      const both = [...merged.conflicts, ...apart]
      merged.conflicts = Object.keys(mine).filter((field) => both.includes(field))
    }
    return merged
  }
}

function isGroup(value: unknown): value is Readonly<Record<string, boolean>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((each) => typeof each === 'boolean')
}

/** Whether two values are equal in JSON; null and undefined count as blank. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
