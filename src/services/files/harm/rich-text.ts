import type { Harm } from './doubt.ts'

const OBJECTS = ['objdata', 'objupdate', 'objautlink', 'objlink', 'objocx', 'objclass', 'object']
const PROGRAM_FIELD = /\bDDE(?:AUTO)?\b/i
const WORD = /[a-z]+/iy
const NUMBER = /-?\d+ ?| /y

/** The harm in an RTF file. */
export function harmInRichText(file: Buffer): Harm | null {
  const text = file.toString('latin1')
  let hasLinks = false
  let readTo = 0
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 1)) {
    const word = matchAt(WORD, text, at + 1).toLowerCase()
    if (OBJECTS.includes(word)) return 'files'
    // A remote template is loaded as soon as the document is opened.
    if (word === 'template') hasLinks = true
    // Nested fields were read with the outer one.
    if (word === 'fldinst' && at >= readTo) {
      const field = readField(text, at + 1 + word.length)
      readTo = field.end
      hasLinks ||= [...field.texts, text.slice(at, field.end)].some((each) => PROGRAM_FIELD.test(each))
    }
  }
  return hasLinks ? 'links' : null
}

/** The text of a field's instruction without formatting words: with and without substitute letters. */
function readField(text: string, from: number): { texts: [string, string]; end: number } {
  const all: string[] = []
  const bare: string[] = []
  let depth = 0
  let at = from
  let isStandIn = false
  while (at < text.length) {
    const sign = text[at] ?? ''
    if (sign === '}' && depth === 0) break
    if (sign === '{') depth += 1
    else if (sign === '}') depth -= 1
    const { letter, length, isUnicode } = sign === '\\' ? controlAt(text, at) : plain(sign)
    all.push(letter)
    if (!isStandIn) bare.push(letter)
    isStandIn = isUnicode
    at += length
  }
  return { texts: [all.join(''), bare.join('')], end: at }
}

function plain(sign: string): Control {
  return { letter: '{}\r\n'.includes(sign) ? '' : sign, length: 1, isUnicode: false }
}

interface Control {
  letter: string
  length: number
  isUnicode: boolean
}

/** The character of a control word or symbol: `\'44` and `\u68` are a D, most are nothing. */
function controlAt(text: string, at: number): Control {
  const word = matchAt(WORD, text, at + 1)
  if (word === '') {
    const sign = text[at + 1] ?? ''
    if (sign !== "'") return { letter: '{}\\'.includes(sign) ? sign : '', length: 2, isUnicode: false }
    const code = Number.parseInt(text.slice(at + 2, at + 4), 16)
    return { letter: Number.isNaN(code) ? '' : String.fromCharCode(code), length: 4, isUnicode: false }
  }
  const number = matchAt(NUMBER, text, at + 1 + word.length)
  const code = Number.parseInt(number, 10)
  const isUnicode = word === 'u' && !Number.isNaN(code)
  return {
    letter: isUnicode ? String.fromCharCode(code) : '',
    length: 1 + word.length + number.length,
    isUnicode,
  }
}

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? ''
}
