/** The texts in one order, for comparing what comes in any. */
export function sorted(texts: Iterable<string>): string[] {
  return [...texts].sort((a, b) => (a === b ? 0 : a < b ? -1 : 1))
}
