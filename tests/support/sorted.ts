/** The texts in a fixed order, to compare lists in any order. */
export function sorted(texts: Iterable<string>): string[] {
  return [...texts].sort((a, b) => (a === b ? 0 : a < b ? -1 : 1))
}
