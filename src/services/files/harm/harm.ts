import type { Ending } from '#domain/files/rules'
import { harmInArchive } from './archive.ts'
import type { Doubt } from './doubt.ts'
import { harmInOldOffice } from './old-office.ts'
import { harmInPdf } from './pdf.ts'
import { isTooRepeated } from './repeated-svg.ts'
import { harmInRichText } from './rich-text.ts'
import { harmInTable } from './table.ts'
import { isTwoAtOnce } from './two-at-once.ts'

/** Content that runs when opened, or a second format; null if none. Linear (docs/decisions/0032, 0107). */
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
    case 'svg':
      return isTooRepeated(file.toString('utf8')) ? 'unreadable' : null
    default:
      return null
  }
}
