import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

/** Reads the bytes to their end. */
export async function digestOf(bytes: AsyncIterable<Uint8Array>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Size and SHA-256 of a file on the disk. */
export async function digestOfFile(path: string): Promise<{ size: number; sha256: string }> {
  return digestOf(createReadStream(path))
}
