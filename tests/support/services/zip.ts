const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50

/** The files of an uncompressed ZIP archive, by name in order. Throws if it is not one. */
export function unzipped(bytes: Uint8Array): Map<string, Uint8Array> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = archive.length - 22
  if (archive.readUInt32LE(end) !== END) throw new RangeError('No end of a directory')
  const files = new Map<string, Uint8Array>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    if (archive.readUInt32LE(at) !== ENTRY) throw new RangeError('No entry of the directory')
    const nameLength = archive.readUInt16LE(at + 28)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const size = archive.readUInt32LE(at + 20)
    const local = archive.readUInt32LE(at + 42)
    if (archive.readUInt32LE(local) !== LOCAL) throw new RangeError('No file')
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    files.set(name, archive.subarray(start, start + size))
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
