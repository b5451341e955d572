/** The result of merging one's own changes into a version saved meanwhile. */
export interface Merged<Value> {
  /** The saved version, with one's own changes. */
  value: Value
  /** Fields, or entries by their place in words, that both changed differently; `value` has the typed one. */
  conflicts: string[]
}

/** Merges the fields of a form: one's own changes win, everything else is as saved meanwhile. */
export function mergeFields<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Merged<Values> {
  const value: Record<string, unknown> = { ...(theirs as Readonly<Record<string, unknown>>) }
  const conflicts: string[] = []
  const [before, here, there] = [base, mine, theirs].map((each) => each as Readonly<Record<string, unknown>>)
  if (!before || !here || !there) throw new TypeError('Three are merged')
  for (const field of Object.keys(here)) {
    if (isSame(here[field], before[field])) continue
    value[field] = here[field]
    if (!isSame(there[field], before[field]) && !isSame(there[field], here[field])) conflicts.push(field)
  }
  return { value: value as Values, conflicts }
}

/** Whether two values are equal in JSON; null and undefined count as blank. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
