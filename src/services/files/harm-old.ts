import type { Harm } from './harm.ts'

const wide = (text: string) => Buffer.from(text, 'utf16le')
/** Names of the storages that macros stand in, as the container's directory has them. */
const MACROS = [wide('_VBA_PROJECT'), wide('_VBA_PROJECT_CUR'), wide('VBA_PROJECT')]
const OBJECT = wide('\x01Ole10Native')
/** The sign that a field begins with, and its word. */
const PROGRAM_FIELD = new RegExp(`${String.fromCharCode(0x13)}\\s*DDE`, 'i')

/** What a letter or sheet in the old container brings. */
export function harmInOldOffice(file: Buffer): Harm | null {
  if (MACROS.some((name) => file.includes(name))) return 'macros'
  if (file.includes(OBJECT)) return 'files'
  // Letters of two bytes read like those of one.
  return PROGRAM_FIELD.test(file.toString('latin1').replaceAll('\0', '')) ? 'links' : null
}

const OBJECT_WORDS = /\\(?:objdata|objupdate|objautlink|objlink|objocx|objclass|object)(?![a-z])/i
const TEMPLATE = /\\\*\s*\\template(?![a-z])/i
const PROGRAM_WORDS = /\\fldinst[^}]*\bDDE(?:AUTO)?\b/i

/** What a rich text brings. */
export function harmInRichText(file: Buffer): Harm | null {
  const text = file.toString('latin1')
  if (OBJECT_WORDS.test(text)) return 'files'
  return TEMPLATE.test(text) || PROGRAM_WORDS.test(text) ? 'links' : null
}

/** A cell that asks a program: `=cmd|'/c calc'!A1`. Other formulas are numbers with a sign, or do nothing by themselves. */
const PROGRAM_CELL = /(?:^|[,;\t\r\n"])\s*[=+\-@][^,;\t\r\n|]*\|[^\r\n]*!/

/** What a table as text brings. */
export function harmInTable(file: Buffer): Harm | null {
  const isWide = file[0] === 0xff && file[1] === 0xfe
  return PROGRAM_CELL.test(file.toString(isWide ? 'utf16le' : 'latin1')) ? 'links' : null
}
