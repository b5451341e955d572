import { isNamed } from '#domain/named-error'

export interface FileScanner {
  /** The name of the virus; null for none. @throws ScannerUnavailable if it cannot tell */
  scan(bytes: Uint8Array): Promise<string | null>
}

export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}

export function isScannerUnavailable(error: unknown): error is ScannerUnavailable {
  return isNamed(error, 'ScannerUnavailable')
}
