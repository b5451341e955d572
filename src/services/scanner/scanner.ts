import { isNamed } from '#domain/named-error'

export interface FileScanner {
  /**
   * @param bytes the whole file
   * @returns the name of the virus; null if none was found
   * @throws ScannerUnavailable if it cannot tell
   */
  scan(bytes: Uint8Array): Promise<string | null>
}

/** The scanner does not answer, not in time, or could not scan this file. */
export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}

export function isScannerUnavailable(error: unknown): error is ScannerUnavailable {
  return isNamed(error, 'ScannerUnavailable')
}
