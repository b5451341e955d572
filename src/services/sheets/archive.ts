import { inflateRawSync } from 'node:zlib'
import { entriesOf, packedBytes, type ZipEntry } from '../archives/directory.ts'
import { isSheetError, SheetError } from './sheet.ts'

const STORED = 0
const DEFLATED = 8
/** What a field holds whose value stands in a record of the large kind of archive: no sheet within limits needs it. */
const ELSEWHERE = 0xffffffff

/**
 * Refuses an archive that unpacks to more than `most` bytes, before anything reads it: first by what its directory says,
 * then by unpacking every part no further than that.
 * @throws SheetError 'too-large', or 'unreadable' where the archive is broken or contradicts itself
 */
export function refuseBomb(bytes: Uint8Array, most: number): void {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = entriesOf(archive)
    const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
    if (total > most) throw new SheetError('too-large')
    for (const entry of entries) refuseLie(archive, entry)
  } catch (cause) {
    throw isSheetError(cause) ? cause : new SheetError('unreadable', { cause })
  }
}

function refuseLie(archive: Buffer, entry: ZipEntry): void {
  const { method, packed, unpacked, at } = entry
  if (packed === ELSEWHERE || unpacked === ELSEWHERE || at === ELSEWHERE) throw new SheetError('too-large')
  if (method === STORED && packed === unpacked) return
  if (method !== DEFLATED || packed === 0) throw new SheetError('unreadable')
  // Stops where a part turns out longer than the directory says. Nothing unpacks to less than one byte here.
  inflateRawSync(packedBytes(archive, entry), { maxOutputLength: Math.max(1, unpacked) })
}
