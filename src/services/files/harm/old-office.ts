import type { Harm } from './doubt.ts'

const wide = (text: string) => Buffer.from(text, 'utf16le')
const MACROS = [wide('_VBA_PROJECT'), wide('_VBA_PROJECT_CUR'), wide('VBA_PROJECT')]
const OBJECT = wide('\x01Ole10Native')
// biome-ignore lint/suspicious/noControlCharactersInRegex: the sign is a control character
const PROGRAM_FIELD = /\u0013\s*DDE/i

/** The harm in a document or sheet in the old container format. */
export function harmInOldOffice(file: Buffer): Harm | null {
  if (MACROS.some((name) => file.includes(name))) return 'macros'
  if (file.includes(OBJECT)) return 'files'
  // Without zero bytes, two-byte letters read like one-byte letters.
  return PROGRAM_FIELD.test(file.toString('latin1').replaceAll('\0', '')) ? 'links' : null
}
