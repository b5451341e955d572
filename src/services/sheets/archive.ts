import { inflateRawSync } from 'node:zlib'
import { SheetError } from './sheet.ts'

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const STORED = 0
const DEFLATED = 8
/** What a field holds whose value stands in a record of the large kind of archive: no sheet within limits needs it. */
const ELSEWHERE = 0xffffffff

interface Entry {
  method: number
  packed: number
  unpacked: number
  at: number
}

/**
 * Refuses an archive that unpacks to more than `most` bytes, before anything reads it: first by what its directory says,
 * then by unpacking every part no further than that.
 * @throws SheetError 'too-large', or 'unreadable' where the archive is broken or contradicts itself
 */
export function refuseBomb(bytes: Uint8Array, most: number): void {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const entries = directoryOf(archive)
    const total = entries.reduce((sum, { unpacked }) => sum + unpacked, 0)
    if (total > most) throw new SheetError('too-large')
    for (const entry of entries) refuseLie(archive, entry)
  } catch (cause) {
    throw cause instanceof SheetError ? cause : new SheetError('unreadable', { cause })
  }
}

function directoryOf(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new SheetError('unreadable')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const entries: Entry[] = []
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new SheetError('unreadable')
    entries.push({
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    })
    at += 46 + archive.readUInt16LE(at + 28) + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

function refuseLie(archive: Buffer, { method, packed, unpacked, at }: Entry): void {
  if (packed === ELSEWHERE || unpacked === ELSEWHERE || at === ELSEWHERE) throw new SheetError('too-large')
  if (method === STORED && packed === unpacked) return
  if (method !== DEFLATED || packed === 0) throw new SheetError('unreadable')
  if (archive.readUInt32LE(at) !== LOCAL_HEADER) throw new SheetError('unreadable')
  const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28)
  // Stops where a part turns out longer than the directory says. Nothing unpacks to less than one byte here.
  inflateRawSync(archive.subarray(start, start + packed), { maxOutputLength: Math.max(1, unpacked) })
}
