import { inflateRawSync } from 'node:zlib'

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const END_BYTES = 22
const MAX_COMMENT = 0xffff
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const STORED = 0
const DEFLATED = 8

export interface ZipEntry {
  name: string
  method: number
  packed: number
  unpacked: number
  /** The offset of its local header. */
  at: number
}

/** The entries of a ZIP archive's central directory. @throws RangeError if it is missing or broken */
export function entriesOf(archive: Buffer): ZipEntry[] {
  const end = archive.lastIndexOf(END_OF_DIRECTORY)
  if (end < 0) throw new RangeError('No directory')
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new RangeError('No entry of the directory')
    const nameLength = archive.readUInt16LE(at + 28)
    entries.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameLength),
      method: archive.readUInt16LE(at + 10),
      packed: archive.readUInt32LE(at + 20),
      unpacked: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return entries
}

/** An entry's compressed bytes. @throws RangeError if its local header is missing or has another name */
export function packedBytes(archive: Buffer, { name, at, packed }: ZipEntry): Buffer {
  if (archive.readUInt32LE(at) !== LOCAL_HEADER) throw new RangeError('No part')
  const nameLength = archive.readUInt16LE(at + 26)
  if (archive.toString('utf8', at + 30, at + 30 + nameLength) !== name) throw new RangeError('Another part')
  const start = at + 30 + nameLength + archive.readUInt16LE(at + 28)
  return archive.subarray(start, start + packed)
}

/** An entry's content. @throws RangeError if broken, longer than `most`, or compressed otherwise */
export function unpackedBytes(archive: Buffer, entry: ZipEntry, most: number): Buffer {
  const packed = packedBytes(archive, entry)
  if (entry.method === STORED) return packed
  if (entry.method !== DEFLATED) throw new RangeError('Packed in another way')
  try {
    return inflateRawSync(packed, { maxOutputLength: most })
  } catch (cause) {
    throw new RangeError('A part cannot be unpacked', { cause })
  }
}

/** Whether programs that look for an archive at a file's end would find one, whatever precedes it. */
export function endsAsArchive(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - END_BYTES - MAX_COMMENT)
  const end = bytes.indexOf(END_OF_DIRECTORY, from)
  if (end < 0 || end + END_BYTES > bytes.length) return false
  const start = end - bytes.readUInt32LE(end + 12)
  return start >= 0 && (start === end || bytes.readUInt32LE(start) === DIRECTORY_ENTRY)
}

/** Whether the file is only an archive: nothing before its first entry or after its end. */
export function isArchiveAlone(bytes: Buffer): boolean {
  if (bytes.length < END_BYTES || bytes.readUInt32LE(0) !== LOCAL_HEADER) return false
  const end = bytes.lastIndexOf(END_OF_DIRECTORY)
  return end >= 0 && end + END_BYTES + bytes.readUInt16LE(end + 20) === bytes.length
}
