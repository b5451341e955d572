import { isNamed } from '#domain/named-error'
import { endOfName, unescaped } from './pdf-names.ts'

export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: number }
  | { kind: 'reference'; object: number }
  | { kind: 'array'; items: PdfValue[] }
  | PdfDictionary
  | { kind: 'other'; word: string }
/** Readers disagree which of two equal keys counts, so all are kept. */
export interface PdfDictionary {
  kind: 'dictionary'
  entries: [key: string, value: PdfValue][]
}

export interface PdfBudget {
  left: number
}

export class PdfTooMuch extends Error {
  override readonly name = 'PdfTooMuch'
}

export function isPdfTooMuch(error: unknown): error is PdfTooMuch {
  return isNamed(error, 'PdfTooMuch')
}

const MAX_DEPTH = 100
const SPACE = '\0\t\n\f\r '
const NUMBER = /[+-]?[\d.]{1,40}/y
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,40}\d{1,5}[\0\t\n\f\r ]{1,40}R(?![A-Za-z])/y
const WORD = /[A-Za-z'"*]{1,40}/y

export function valuesOf({ entries }: PdfDictionary, ...keys: string[]): PdfValue[] {
  return entries.filter(([key]) => keys.includes(key)).map(([, value]) => value)
}

/** Parses as leniently as PDF readers: broken values are skipped. @throws PdfTooMuch */
export class PdfValues {
  at: number
  readonly #text: string
  readonly #budget: PdfBudget

  constructor(text: string, at: number, budget: PdfBudget) {
    this.#text = text
    this.at = at
    this.#budget = budget
  }

  next(depth = 0): PdfValue | null {
    if (depth > MAX_DEPTH) throw new PdfTooMuch()
    this.#skip()
    const text = this.#text
    const sign = text[this.at]
    if (sign === undefined) return null
    if (sign === '/') {
      const from = this.at + 1
      this.#goTo(endOfName(text, from))
      return { kind: 'name', name: unescaped(text.slice(from, this.at)) }
    }
    if (sign === '[') return { kind: 'array', items: this.#items(depth) }
    if (sign === '<' && text[this.at + 1] === '<') return this.#dictionary(depth)
    if (sign === '<') return this.#until('>')
    if (sign === '(') return this.#string()
    return this.#plain()
  }

  #plain(): PdfValue {
    const reference = this.#match(REFERENCE)
    if (reference) return { kind: 'reference', object: Number.parseInt(reference, 10) }
    const number = this.#match(NUMBER)
    if (number) return { kind: 'number', number: Number(number) }
    const word = this.#match(WORD)
    if (word !== null) return { kind: 'other', word }
    this.#goTo(this.at + 1)
    return { kind: 'other', word: this.#text[this.at - 1] ?? '' }
  }

  #match(pattern: RegExp): string | null {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.#text)?.[0] ?? null
    if (found !== null) this.#goTo(this.at + found.length)
    return found
  }

  #items(depth: number): PdfValue[] {
    this.#goTo(this.at + 1)
    const items: PdfValue[] = []
    for (;;) {
      const item = this.next(depth + 1)
      if (item === null || isWord(item, ']')) return items
      items.push(item)
    }
  }

  #dictionary(depth: number): PdfDictionary {
    this.#goTo(this.at + 2)
    const entries: PdfDictionary['entries'] = []
    for (;;) {
      const key = this.next(depth + 1)
      if (key === null || this.#isEnd(key)) return { kind: 'dictionary', entries }
      if (key.kind !== 'name') continue
      const value = this.next(depth + 1)
      if (value === null || this.#isEnd(value)) return { kind: 'dictionary', entries }
      entries.push([key.name, value])
    }
  }

  /** Whether `value` is the first character of a dictionary's `>>`; then consumes the second. */
  #isEnd(value: PdfValue): boolean {
    if (!isWord(value, '>') || this.#text[this.at] !== '>') return false
    this.#goTo(this.at + 1)
    return true
  }

  #string(): PdfValue {
    let depth = 0
    let at = this.at
    for (; at < this.#text.length; at += 1) {
      const sign = this.#text[at]
      if (sign === '\\') at += 1
      else if (sign === '(') depth += 1
      else if (sign === ')') {
        depth -= 1
        if (depth === 0) break
      }
    }
    this.#goTo(at + 1)
    return { kind: 'other', word: '' }
  }

  #until(sign: string): PdfValue {
    const end = this.#text.indexOf(sign, this.at)
    this.#goTo(end < 0 ? this.#text.length : end + 1)
    return { kind: 'other', word: '' }
  }

  #skip(): void {
    let at = this.at
    for (;;) {
      const sign = this.#text[at]
      if (sign === '%') while (at < this.#text.length && !'\r\n'.includes(this.#text[at] ?? '')) at += 1
      else if (sign !== undefined && SPACE.includes(sign)) at += 1
      else break
    }
    if (at > this.at) this.#goTo(at)
  }

  #goTo(place: number): void {
    this.#budget.left -= place - this.at
    if (this.#budget.left < 0) throw new PdfTooMuch()
    this.at = place
  }
}

function isWord(value: PdfValue, word: string): boolean {
  return value.kind === 'other' && value.word === word
}
