const MAX_SHOWN = 12
const MAX_LENGTH = 600
const MAX_LINE = 4000

export interface Sentence {
  text: string
  refs: readonly number[]
}

const REFS = /\[[\d, ]{1,40}\]/g
const SCHEMES = ['://', 'www.', 'mailto:', 'javascript:', 'data:', 'tel:', 'sms:']
const FILE_TYPES = ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'csv', 'png', 'jpg', 'jpeg']
const LEFT_OUT = '…'

/** A line of a model's answer as plain words, without Markdown and without any address in it. */
export function sentenceOf(whole: string): Sentence {
  const line = whole.slice(0, MAX_LINE)
  const refs = [...line.matchAll(REFS)].flatMap(([found]) => (found.match(/\d+/g) ?? []).map(Number))
  const words = line
    .replace(REFS, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .normalize('NFKC')
    .split(/\s/)
    .map((word) => withoutMarks(word))
    .filter((word) => word !== '')
  const text = words
    .map((word) => (isAddress(word) ? LEFT_OUT : word))
    .join(' ')
    .slice(0, MAX_LENGTH)
    .toWellFormed()
  return { text, refs: [...new Set(refs)] }
}

function withoutMarks(word: string): string {
  const [label = '', ...target] = word.split('](')
  const behind = target.length === 0 ? '' : word.slice(word.lastIndexOf(')') + 1)
  const text = `${label}${behind}`.replace(/[[\]*_`#>]/g, '')
  return text === '-' || text === '•' ? '' : text
}

function isAddress(word: string): boolean {
  const small = word.toLowerCase()
  if (SCHEMES.some((scheme) => small.includes(scheme)) || small.includes('//')) return true
  return small.split(/[^a-z0-9.-]/).some(isHost)
}

function isHost(text: string): boolean {
  const labels = text.split('.').filter((label) => label !== '')
  const last = labels.at(-1) ?? ''
  return labels.length > 1 && /^[a-z]{2,24}$/.test(last) && !FILE_TYPES.includes(last)
}

/** The numbers in a text that are more than a small count: amounts, years, document numbers. */
export function figuresIn(text: string): string[] {
  return (text.match(/\d(?:[\d,]*\d)?(?:\.\d+)?/g) ?? [])
    .map((figure) => figure.replaceAll(',', ''))
    .filter((figure) => figure.length > 2)
}

/** Keeps only a model's sentences that cite rows which were read and whose figures appear in them. */
export class Sentences {
  leftOut = 0
  #shown = 0
  readonly #isRead: (ref: number) => boolean
  readonly #isKnown: (figure: string) => boolean

  constructor(isRead: (ref: number) => boolean, isKnown: (figure: string) => boolean) {
    this.#isRead = isRead
    this.#isKnown = isKnown
  }

  get shown(): number {
    return this.#shown
  }

  take(line: string): Sentence | null {
    const { text, refs } = sentenceOf(line)
    if (text === '') return null
    const known = refs.filter(this.#isRead)
    if (known.length === 0 || this.#shown >= MAX_SHOWN || !figuresIn(text).every(this.#isKnown)) {
      this.leftOut += 1
      return null
    }
    this.#shown += 1
    return { text, refs: known }
  }
}
