export interface LineChange {
  removed: string[]
  added: string[]
}

/** Comparisons above which the texts are shown as replaced whole. */
const MAX_CELLS = 4_000_000

/** What changed between two versions of a text, line by line, without blank lines. */
export function lineChanges(before: string, after: string): LineChange[] {
  const [old, now] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < old.length && start < now.length && old[start] === now[start]) start++
  let end = 0
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++
  return compared(old.slice(start, old.length - end), now.slice(start, now.length - end))
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')

function compared(old: readonly string[], now: readonly string[]): LineChange[] {
  if (old.length * now.length > MAX_CELLS) return [{ removed: [...old], added: [...now] }]
  const longest = commonLengths(old, now)
  const changes: LineChange[] = []
  let open: LineChange | null = null
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      open = null
      i++
      j++
      continue
    }
    if (!open) {
      open = { removed: [], added: [] }
      changes.push(open)
    }
    const removes = j === now.length || (i < old.length && at(longest, i + 1, j) >= at(longest, i, j + 1))
    if (removes) open.removed.push(old[i++] ?? '')
    else open.added.push(now[j++] ?? '')
  }
  return changes
}

/** The length of the longest common part from each pair of places on. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const table = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0))
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = table[i] as number[]
      row[j] =
        old[i] === now[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), at(table, i, j + 1))
    }
  return table
}

const at = (table: readonly (readonly number[])[], i: number, j: number) => table[i]?.[j] ?? 0
