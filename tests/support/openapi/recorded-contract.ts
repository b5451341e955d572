import type { ApiChange } from '#domain/api/changelog/api-change'
import { sorted } from '#tests/support/sorted'

/** The beginning of a call's line: a method and a path. */
const CALL = /^[A-Z]+ \/\S*/

/** Changes of a contract that none of these entries mentions, each with its kind. */
export function uncovered(
  before: readonly string[],
  after: readonly string[],
  entries: readonly ApiChange[],
): string[] {
  const [old, present] = [new Set(before), new Set(after)]
  const named = (kind: 'added' | 'removed') => entries.flatMap((entry) => entry[kind] ?? [])
  const differences = (lines: readonly string[], others: Set<string>, kind: 'added' | 'removed') =>
    lines
      .filter((line) => !others.has(line) && !named(kind).some((item) => stands(line, item)))
      .map((line) => `${kind}: ${line}`)
  return sorted([...differences(after, old, 'added'), ...differences(before, present, 'removed')])
}

/** Whether an item names this line or its parent. */
function stands(line: string, item: string): boolean {
  return line === item || (line.startsWith(item) && /^[ .:[{!]/.test(line.slice(item.length)))
}

/** The recording: a contract's lines, a digest of GraphQL's schema, and the number of changelog entries. */
export interface Recorded {
  entries: number
  digest: string
  lines: string[]
}

/** Whether the GraphQL schema changed without an entry newer than the recording. */
export function isUnlisted(digest: string, entries: number, recorded: Omit<Recorded, 'lines'>): boolean {
  return digest !== recorded.digest && entries <= recorded.entries
}

/** A contract as stored: its lines are below the call or type that they begin with. */
export function recordedText({ entries, digest, lines }: Recorded): string {
  let above = ''
  const rows = sorted(lines).map((line) => {
    const subject = subjectOf(line)
    if (subject === line || subject !== above) {
      above = subject
      return line
    }
    return `  ${line.slice(subject.length)}`
  })
  return `${[`${entries} entries, GraphQL ${digest}`, ...rows].join('\n')}\n`
}

/** Reads the output of `recordedText`. */
export function parseRecorded(text: string): Recorded {
  const [first = '', ...rows] = text.trimEnd().split('\n')
  let above = ''
  const lines = rows.map((row) => {
    if (row.startsWith('  ')) return above + row.slice(2)
    above = subjectOf(row)
    return row
  })
  const digest = /GraphQL (\w+)$/.exec(first)?.[1] ?? ''
  return { entries: Number.parseInt(first, 10), digest, lines }
}

function subjectOf(line: string): string {
  return CALL.exec(line)?.[0] ?? /^\w+/.exec(line)?.[0] ?? line
}
