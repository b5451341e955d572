/** What becomes of somebody's changes on what somebody else saved meanwhile. */
export interface Merged<Value> {
  /** Theirs, with what was changed here. */
  value: Value
  /** Fields, or entries by their place in words, that both changed in two ways; here the value that was typed stands. */
  conflicts: string[]
}

/** Merges the fields of a form: what was changed here is kept, everything else is as it was saved meanwhile. */
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

/** Whether two values are written alike; what is not given is blank. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '')
}
