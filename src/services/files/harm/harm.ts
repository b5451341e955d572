import type { Ending } from '#domain/files/rules'
import { harmInArchive } from './archive.ts'
import { harmInOldOffice } from './old-office.ts'
import { harmInPdf } from './pdf.ts'
import { harmInRichText } from './rich-text.ts'
import { harmInTable } from './table.ts'
import { isTwoAtOnce } from './two-at-once.ts'

/** What a file brings that it should not. */
export type Harm = 'macros' | 'script' | 'files' | 'links' | 'two'
/** `unreadable`: a part is broken or too much to be looked into, so that nobody knows. */
export type Doubt = Harm | 'unreadable'

/**
 * Looks into a file whose content fits its name for what acts by itself once somebody opens it, and for a second kind of file in
 * the same bytes (docs/decisions/0032-files.md). Time and memory grow with the file and no faster
 * (docs/decisions/0107-looking-into-files.md). What is encrypted cannot be looked into.
 *
 * @param bytes the whole file
 * @returns null where nothing of it is found
 */
export function harmIn(bytes: Uint8Array, ending: Ending): Doubt | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (isTwoAtOnce(file, ending)) return 'two'
  switch (ending) {
    case 'docx':
    case 'xlsx':
      return harmInArchive(file, 'office')
    case 'odt':
    case 'ods':
      return harmInArchive(file, 'open')
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
