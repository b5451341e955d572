import { readFile } from 'node:fs/promises'
import type { Ending } from '#domain/files/rules'
import { type Doubt, harmIn } from '../harm/harm.ts'
import { contentFits } from '../sniff.ts'

/** A file to be looked at, by its bytes or by its path. */
export interface InspectionOrder {
  content: Uint8Array | string
  ending: Ending
  /** Whether its PDF is read as a document afterwards, to be signed or to check its signatures. */
  isReadAgain?: boolean
}

/** What is the matter with a file: its content is not what its name says, or what `harmIn` finds. */
export type Finding = 'mismatch' | Doubt

/** An invoice takes some milliseconds, 10 MB of 100,000 objects less than this. */
const MAX_READING_MICROSECONDS = 1_000_000

/**
 * Looks at a file in this thread: whether its content fits its ending, and what it brings that it should not.
 * @returns null where nothing is the matter
 */
export async function inspectFile({
  content,
  ending,
  isReadAgain,
}: InspectionOrder): Promise<Finding | null> {
  const bytes = typeof content === 'string' ? await readFile(content) : content
  if (!(await contentFits(bytes, ending))) return 'mismatch'
  const harm = harmIn(bytes, ending)
  if (harm || !isReadAgain || ending !== 'pdf') return harm
  return (await isSlowToRead(bytes)) ? 'unreadable' : null
}

/**
 * Whether the library of PDFs takes long for one, by its time of the processor: for a file made for it, the square of its length. What it
 * cannot read is told by what reads it.
 */
async function isSlowToRead(bytes: Uint8Array): Promise<boolean> {
  const { readPdf } = await import('#services/signing/pades/revisions')
  const before = process.threadCpuUsage()
  await readPdf(bytes)
  const { user, system } = process.threadCpuUsage(before)
  return user + system > MAX_READING_MICROSECONDS
}
