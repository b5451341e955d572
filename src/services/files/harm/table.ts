import type { Harm } from './doubt.ts'

const SIGNS = '=+-@'
const SEPARATORS = ',;\t'

/** The harm in a text table (CSV or TSV). */
export function harmInTable(file: Buffer): Harm | null {
  const isWide = file[0] === 0xff && file[1] === 0xfe
  const text = file.toString(isWide ? 'utf16le' : 'utf8')
  return text.split(/[\r\n]/).some(asksProgram) ? 'links' : null
}

/** Whether a cell calls a program: `=cmd|'/c calc'!A1`. Other formulas do nothing by themselves. */
function asksProgram(line: string): boolean {
  const end = line.lastIndexOf('!')
  let cell: 'begins' | 'formula' | 'text' = 'begins'
  for (let at = 0; at < end; at += 1) {
    const sign = line[at] ?? ''
    if (SEPARATORS.includes(sign)) cell = 'begins'
    else if (cell === 'formula') {
      if (sign === '|') return true
    } else if (sign === '"') cell = 'begins'
    else if (cell === 'begins' && SIGNS.includes(sign)) cell = 'formula'
    else if (cell === 'begins' && !/\s/.test(sign)) cell = 'text'
  }
  return false
}
