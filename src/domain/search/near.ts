function allowedSlips(word: string): number {
  const { length } = [...word]
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/** Whether a word has one wrong, missing, extra or swapped letter; two if it is long. */
export function isNear(typed: string, word: string): boolean {
  const most = allowedSlips(typed)
  return most > 0 && Math.abs(typed.length - word.length) <= most && slipsBetween(typed, word) <= most
}

/** The word of some texts nearest to what was typed, the most frequent first; null if none is near. */
export function nearestOf(typed: string, texts: readonly string[]): string | null {
  const counts = new Map<string, number>()
  for (const text of texts)
    for (const word of new Set(text.toLowerCase().split(/[^\p{L}\p{M}\p{N}’'-]+/u)))
      if (isNear(typed, word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const [nearest] = [...counts]
    .map(([word, count]) => ({ word, count, slips: slipsBetween(typed, word) }))
    .toSorted((a, b) => a.slips - b.slips || b.count - a.count || (a.word < b.word ? -1 : 1))
  return nearest?.word ?? null
}

/** The variants of a word with two neighbouring letters swapped. */
export function swapsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''))
}

/** The Damerau-Levenshtein distance: swapped neighbours count as one error. */
function slipsBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const plain = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1))
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(isSwap ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain)
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}
