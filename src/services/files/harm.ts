import type { Ending } from '#domain/files/rules'
import { harmInArchive } from './harm-archive.ts'
import { harmInOldOffice, harmInRichText, harmInTable } from './harm-old.ts'
import { harmInPdf } from './harm-pdf.ts'
import { isTwoAtOnce } from './two-at-once.ts'

/** What a file brings that it should not. */
export type Harm = 'macros' | 'script' | 'files' | 'links' | 'two'

/**
 * Looks into a file whose content fits its name for what acts by itself once somebody opens it, and for a second kind of file in
 * the same bytes (docs/decisions/0032-files.md). What is encrypted cannot be looked into.
 *
 * @param bytes the whole file
 * @returns null where nothing of it is found
 */
export function harmIn(bytes: Uint8Array, ending: Ending): Harm | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isTwoAtOnce(file, ending)) return 'two'
  switch (ending) {
    case 'docx':
    case 'xlsx':
    case 'odt':
    case 'ods':
      return harmInArchive(file)
    case 'pdf':
      return harmInPdf(file)
    case 'doc':
    case 'xls':
      return harmInOldOffice(file)
    case 'rtf':
      return harmInRichText(file)
    case 'csv':
    case 'txt':
      return harmInTable(file)
    default:
      return null
  }
}
