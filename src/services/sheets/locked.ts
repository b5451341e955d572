const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]
const SEALED_PART = Buffer.from('EncryptedPackage', 'utf16le')

/** Whether the bytes are a workbook with a password: an old container with an encrypted part. */
export function isLockedSheet(bytes: Uint8Array): boolean {
  if (CONTAINER.some((byte, index) => bytes[index] !== byte)) return false
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(SEALED_PART)
}
