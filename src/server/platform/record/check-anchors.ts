import { createHash } from 'node:crypto'
import type { Db } from '#db/database'
import { type AnchoredBook, type AnchoredLink, type AnchorHead, readAnchorLine } from '#domain/record/anchor'
import { linksAt } from '#server/platform/record/anchored-links'
import { aboutChains } from '#server/platform/record/chain-names'
import type { AnchorArchive } from '#services/anchors/place'

export interface AnchorFault {
  about: string
  /** Null if the anchor itself is at fault. */
  sequence: number | null
  reason: string
}

export interface AnchorReport {
  anchors: number
  links: number
  /** The time of the last anchor; later entries are not anchored yet. */
  until: Date | null
  faults: AnchorFault[]
}

interface Check {
  db: Db
  book: AnchoredBook
  links: number
  broken: Map<string, { sequence: number; reason: string }>
  faults: AnchorFault[]
}

const AT_ONCE = 2_000

/** Checks that each anchored entry exists unchanged, even if a record was rewritten with all its hashes. */
export async function checkAnchors(
  db: Db,
  book: AnchoredBook,
  archive: AnchorArchive,
): Promise<AnchorReport> {
  const check: Check = { db, book, links: 0, broken: new Map(), faults: [] }
  const digests = new Set<string>()
  let until: Date | null = null
  const names = await archive.names()
  for (const name of names) {
    const { head, digest } = await checkAnchor(check, archive, name)
    const isFirst = digests.size === 0
    digests.add(digest)
    if (!head) continue
    until = head.at
    if (head.previous === null ? !isFirst : !digests.has(head.previous))
      fault(check, name, 'The anchor before it is missing, or is not as it was written.')
  }
  const abouts = await aboutChains(db, [...check.broken.keys()])
  const broken = [...check.broken].map(([chain, link]) => ({ about: abouts.get(chain) ?? chain, ...link }))
  return { anchors: names.length, links: check.links, until, faults: [...check.faults, ...broken] }
}

async function checkAnchor(
  check: Check,
  archive: AnchorArchive,
  name: string,
): Promise<{ head: AnchorHead | null; digest: string }> {
  const hash = createHash('sha256')
  let head: AnchorHead | null = null
  let count = 0
  let end: number | null = null
  let page: AnchoredLink[] = []
  for await (const text of linesOf(await archive.open(name), (bytes) => hash.update(bytes))) {
    const line = readAnchorLine(text)
    if (line?.kind === 'head') head = line.head
    else if (line?.kind === 'end') end = line.count
    else if (line?.kind === 'link') {
      count++
      if (line.link.book === check.book) page.push(line.link)
      if (page.length === AT_ONCE) {
        await compare(check, name, page)
        page = []
      }
    } else fault(check, name, 'It holds a line that no anchor has.')
  }
  await compare(check, name, page)
  if (!head || end !== count) fault(check, name, 'The anchor is not whole.')
  return { head, digest: hash.digest('hex') }
}

async function compare(check: Check, name: string, anchored: readonly AnchoredLink[]): Promise<void> {
  check.links += anchored.length
  const found = await linksAt(check.db, check.book, anchored)
  const hashes = new Map(found.map(({ chain, sequence, hash }) => [`${chain} ${sequence}`, hash]))
  for (const { chain, sequence, hash } of anchored) {
    const now = hashes.get(`${chain} ${sequence}`)
    if (now === hash) continue
    const known = check.broken.get(chain)
    if (known && known.sequence <= sequence) continue
    const what = now === undefined ? 'is missing' : 'was rewritten'
    check.broken.set(chain, {
      sequence,
      reason: `The entry ${what} after the anchor of ${name.slice(0, 10)}.`,
    })
  }
}

function fault(check: Check, about: string, reason: string): void {
  check.faults.push({ about, sequence: null, reason })
}

async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  seen: (bytes: Uint8Array) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    seen(chunk)
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}
