/**
 * An anchor: which entries of the chains were written until some moment, as a text that is kept where the database cannot change
 * it. A line an entry; the text names the anchor before it by its SHA-256, so that none can be taken away or exchanged unseen.
 */

/** What an anchor begins with. */
export interface AnchorHead {
  /** The moment it was written. */
  at: Date
  /** It lists what was written from then on; null: the last entry of every chain. */
  since: Date | null
  /** The SHA-256 of the anchor before it. */
  previous: string | null
}

/** Which of the two records an entry belongs to. */
export type AnchoredBook = 'history' | 'ledger'

/** An entry as an anchor has it. */
export interface AnchoredLink {
  book: AnchoredBook
  /** The note whose history it is, or the chain of the ledger. */
  chain: string
  sequence: number
  hash: string
}

/** A line of an anchor, read. */
export type AnchorLine =
  | { kind: 'head'; head: AnchorHead }
  | { kind: 'link'; link: AnchoredLink }
  | { kind: 'end'; count: number }

const TITLE = 'Tassel anchor 1'
const ENDING = '.anchor'
const HASH_OR_NONE = /^(?:[0-9a-f]{64}|-)$/
const LINK = /^(history|ledger) ([0-9a-f-]{36}) (\d{1,9}) ([0-9a-f]{64})$/
const END = /^end (\d{1,12})$/

/** The first line. */
export function headLine({ at, since, previous }: AnchorHead): string {
  return `${TITLE} at ${at.toISOString()} since ${since?.toISOString() ?? '-'} previous ${previous ?? '-'}\n`
}

export function linkLine({ book, chain, sequence, hash }: AnchoredLink): string {
  return `${book} ${chain} ${sequence} ${hash}\n`
}

/** The last line: without it the anchor is not whole. */
export function endLine(count: number): string {
  return `end ${count}\n`
}

/** A line without its end; null for one that no anchor has. */
export function readAnchorLine(line: string): AnchorLine | null {
  const link = LINK.exec(line)
  if (link) {
    const [, book, chain = '', sequence, hash = ''] = link
    return { kind: 'link', link: { book: book as AnchoredBook, chain, sequence: Number(sequence), hash } }
  }
  if (line.startsWith(`${TITLE} `)) {
    const [at = '', since = '', previous = '', ...more] = headWords(line)
    if (!HASH_OR_NONE.test(previous) || more.length > 0) return null
    return {
      kind: 'head',
      head: {
        at: new Date(at),
        since: since === '-' ? null : new Date(since),
        previous: previous === '-' ? null : previous,
      },
    }
  }
  const end = END.exec(line)
  return end ? { kind: 'end', count: Number(end[1]) } : null
}

/** What stands behind the words at, since and previous of a first line. */
function headWords(line: string): string[] {
  const [atWord, at, sinceWord, since, previousWord, ...rest] = line.slice(TITLE.length + 1).split(' ')
  const isHead = atWord === 'at' && sinceWord === 'since' && previousWord === 'previous'
  return isHead && at && since ? [at, since, ...rest] : []
}

/** What an anchor is called where it is kept; the names sort by time. */
export function anchorName(at: Date): string {
  return `${at.toISOString().replaceAll(/[:.]/g, '-')}${ENDING}`
}

export function isAnchorName(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.anchor$/.test(name)
}
