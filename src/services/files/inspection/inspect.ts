import { readFile } from 'node:fs/promises'
import type { Ending } from '#domain/files/rules'
import type { Doubt } from '../harm/doubt.ts'
import { harmIn } from '../harm/harm.ts'
import { MAX_DRAWN_PIXELS, pixelsOf } from '../picture-size.ts'
import { contentFits } from '../sniff.ts'

export interface InspectionOrder {
  content: Uint8Array | string
  ending: Ending
  isReadAgain?: boolean
  isDrawn?: boolean
}

export type FileDoubt = 'mismatch' | 'pixels' | Doubt

/** An invoice takes a few milliseconds; 10 MB with 100,000 objects stay below this limit. */
const MAX_READING_MICROSECONDS = 1_000_000

/** Inspects a file in this thread for content unlike its ending, and for harm; null if nothing is found. */
export async function inspectFile({
  content,
  ending,
  isReadAgain,
  isDrawn,
}: InspectionOrder): Promise<FileDoubt | null> {
  const bytes = typeof content === 'string' ? await readFile(content) : content
  if (!(await contentFits(bytes, ending))) return 'mismatch'
  if (isDrawn && hasTooManyPixels(bytes, ending)) return 'pixels'
  const harm = harmIn(bytes, ending)
  if (harm || !isReadAgain || ending !== 'pdf') return harm
  return (await isSlowToRead(bytes)) ? 'unreadable' : null
}

/** A few kilobytes may decode to gigabytes. A drawing has no pixels. */
function hasTooManyPixels(bytes: Uint8Array, ending: Ending): boolean {
  if (ending === 'svg') return false
  const pixels = pixelsOf(bytes, ending === 'png' ? 'png' : 'jpeg')
  return pixels === null || pixels > MAX_DRAWN_PIXELS
}

/** CPU time: quadratic in the length for a crafted file. Its later reader reports an unreadable file. */
async function isSlowToRead(bytes: Uint8Array): Promise<boolean> {
  const { readPdf } = await import('#services/signing/pades/revisions')
  const before = process.threadCpuUsage()
  await readPdf(bytes)
  const { user, system } = process.threadCpuUsage(before)
  return user + system > MAX_READING_MICROSECONDS
}
