/** An anchor lists the chains' entries where no database change reaches; it names its predecessor's SHA-256. */

export interface AnchorHead {
  at: Date
  since: Date | null
  previous: string | null
}

export type AnchoredBook = 'history' | 'ledger'

export interface AnchoredLink {
  book: AnchoredBook
  chain: string
  sequence: number
  hash: string
}

export type AnchorLine =
  | { kind: 'head'; head: AnchorHead }
  | { kind: 'link'; link: AnchoredLink }
  | { kind: 'end'; count: number }

const TITLE = 'Tassel anchor 1'
const ENDING = '.anchor'
const HASH_OR_NONE = /^(?:[0-9a-f]{64}|-)$/
const LINK = /^(history|ledger) ([0-9a-f-]{36}) (\d{1,9}) ([0-9a-f]{64})$/
const END = /^end (\d{1,12})$/

export function headLine({ at, since, previous }: AnchorHead): string {
  return `${TITLE} at ${at.toISOString()} since ${since?.toISOString() ?? '-'} previous ${previous ?? '-'}\n`
}

export function linkLine({ book, chain, sequence, hash }: AnchoredLink): string {
  return `${book} ${chain} ${sequence} ${hash}\n`
}

/** The last line: an anchor without it is incomplete. */
export function endLine(count: number): string {
  return `end ${count}\n`
}

/** Parses a line without its line break; null if invalid. */
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

function headWords(line: string): string[] {
  const [atWord, at, sinceWord, since, previousWord, ...rest] = line.slice(TITLE.length + 1).split(' ')
  const isHead = atWord === 'at' && sinceWord === 'since' && previousWord === 'previous'
  return isHead && at && since ? [at, since, ...rest] : []
}

/** The name under which an anchor is stored; names sort by time. */
export function anchorName(at: Date): string {
  return `${at.toISOString().replaceAll(/[:.]/g, '-')}${ENDING}`
}

export function isAnchorName(name: string): boolean {
  return /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z\.anchor$/.test(name)
}
