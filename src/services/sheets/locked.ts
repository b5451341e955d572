const CONTAINER = [0xd0, 0xcf, 0x11, 0xe0]
const SEALED_PART = Buffer.from('EncryptedPackage', 'utf16le')

/** Whether the bytes are a workbook with a password: a container of the old kind, whatever its name says, with a sealed part. */
export function isLockedSheet(bytes: Uint8Array): boolean {
  if (CONTAINER.some((byte, index) => bytes[index] !== byte)) return false
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(SEALED_PART)
}
