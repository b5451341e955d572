import { amountIn, type SoughtAmount } from './amount'

export interface Sought {
  words: string[]
  amount: SoughtAmount | null
  /** The six digits in the number of a note or invoice: '63' is '000063'; null for any other search. */
  sequence: string | null
}

const MAX_WORDS = 8
const SEQUENCE_DIGITS = 6
const MARKS = new Set('"\'“”‘’()[],;!?')
/** Scripts that need only one or two characters for a word. */
const DENSE = /\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}/u

/** Parses typed text of any length and script. */
export function readSought(text: string): Sought {
  const words = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, ' ')
    .toLowerCase()
    .split(/\s+/)
    .map(withoutMarks)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)
  return { words, amount: amountIn(words), sequence: sequenceIn(words) }
}

/** Whether the words can find rows: a single letter of most scripts would match every row. */
export function findsRows(words: readonly string[]): boolean {
  return words.some((word) => /[\p{L}\p{M}\p{N}]{2}/u.test(word) || DENSE.test(word))
}

/** Whether a word has enough letters in a row for a trigram index to find it inside others. */
export function isLong(word: string): boolean {
  return /[\p{L}\p{M}\p{N}]{3}/u.test(word)
}

/** Whether a trigram index can search for words with this ending. */
export function hasLongEnd(word: string): boolean {
  return /[\p{L}\p{M}\p{N}]{2}$/u.test(word)
}

/** Whether to search with spelling mistakes too: at least four letters, no digits, no e-mail address. */
export function mayBeMisspelt(word: string): boolean {
  return [...word].length >= 4 && /^[\p{L}\p{M}’'-]+$/u.test(word)
}

function sequenceIn(words: readonly string[]): string | null {
  const [word = '', ...others] = words
  const digits = word.replace(/^#/, '')
  if (others.length > 0 || !/^\d{1,6}$/.test(digits)) return null
  return digits.padStart(SEQUENCE_DIGITS, '0')
}

/** A word without the marks around it. A full stop at its start stays: it begins an amount. */
function withoutMarks(word: string): string {
  let from = 0
  let until = word.length
  while (from < until && MARKS.has(word[from] ?? '')) from += 1
  while (until > from && (MARKS.has(word[until - 1] ?? '') || word[until - 1] === '.')) until -= 1
  return word.slice(from, until)
}
