import { isNamed } from '#domain/named-error'

/** Looks for viruses in files that people upload. */
export interface FileScanner {
  /**
   * @param bytes the whole file
   * @returns the name of what was found; null where nothing was
   * @throws ScannerAway where it cannot say
   */
  scan(bytes: Uint8Array): Promise<string | null>
}

/** The scanner does not answer, or not in time, or has no answer for this file. */
export class ScannerAway extends Error {
  override readonly name = 'ScannerAway'
}

/** Whether a scanner could not say. */
export function isScannerAway(error: unknown): error is ScannerAway {
  return isNamed(error, 'ScannerAway')
}
