import { inflateRawSync } from 'node:zlib'
import { entriesOf, packedBytes, type ZipEntry } from '../archives/directory.ts'
import { isSheetError, SheetError } from './sheet.ts'

const STORED = 0
const DEFLATED = 8
/** ZIP64 marker: the value is in an extra record; no sheet within the limits needs it. */
const ELSEWHERE = 0xffffffff

/** Checks the directory, then unpacks. Throws SheetError 'too-large', or 'unreadable' if they differ. */
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
  // Fails if a part is longer than the directory says. The limit must be at least one byte.
  inflateRawSync(packedBytes(archive, entry), { maxOutputLength: Math.max(1, unpacked) })
}
