import Big from 'big.js'
import { CURRENCIES } from '#domain/money/currencies'
import { readAmount } from '#domain/money/read-amount'

/** An amount to search for. All values are decimal text; a range includes `from` and excludes `until`. */
export interface SoughtAmount {
  value: string
  exact: { from: string; until: string } | null
  near: { from: string; until: string }
  currency: string | null
  words: string[]
}

const ROUGHLY = new Set(['about', 'around', 'approx', 'approximately', 'circa', 'ca', 'nearly', 'roughly'])
const UNITS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  lakh: 1e5,
  lakhs: 1e5,
  lac: 1e5,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  crore: 1e7,
  cr: 1e7,
}
const IN_UNITS = /^(\d+(?:\.\d+)?)([a-z]+)$/
const MAX_DIGITS = 12
const NEAR = 0.1

/** The first amount: '4,576.04', 'aud 4576', '~4500', 'about 4.5k', '12 lakh'; not 'CN/63' or '0063'. */
export function amountIn(text: readonly string[]): SoughtAmount | null {
  const isRough = text.some((word) => ROUGHLY.has(word) || word.startsWith('~'))
  const left = text.map((word) => word.replace(/^~/, '')).filter((word) => word !== '' && !ROUGHLY.has(word))
  const currency = left.map((word) => word.toUpperCase()).find(isCurrency) ?? null
  const words = left.filter((word) => !isCurrency(word.toUpperCase()))
  for (const [place, word] of words.entries()) {
    const read = readAt(word, words[place + 1])
    if (read) return amountOf(read, isRough, currency, words.toSpliced(place, read.taken))
  }
  return null
}

interface Read {
  value: Big
  /** The precision: 1 for a whole number, 100 for '4.5k'. */
  step: Big
  isRough: boolean
  taken: number
}

function readAt(word: string, next = ''): Read | null {
  const [, digits, ending = ''] = IN_UNITS.exec(word) ?? []
  if (digits && Object.hasOwn(UNITS, ending)) return inUnits(digits, UNITS[ending] ?? 1, 1)
  if (Object.hasOwn(UNITS, next) && /^\d+(\.\d+)?$/.test(word)) return inUnits(word, UNITS[next] ?? 1, 2)
  if (/^0\d/.test(word) || !/\d/.test(word)) return null
  const read = readAmount(word) ?? readAmount(word, ',')
  if (!read || read.unit === 'percent' || read.value.length > MAX_DIGITS) return null
  const value = new Big(read.value)
  return value.gt(0) ? { value, step: stepOf(read.value), isRough: false, taken: 1 } : null
}

function inUnits(digits: string, unit: number, taken: number): Read | null {
  if (digits.length > MAX_DIGITS / 2) return null
  const value = new Big(digits).times(unit)
  return value.gt(0) ? { value, step: stepOf(digits).times(unit), isRough: true, taken } : null
}

function stepOf(number: string): Big {
  return new Big(10).pow(-(number.split('.')[1]?.length ?? 0))
}

function amountOf(read: Read, isRough: boolean, currency: string | null, words: string[]): SoughtAmount {
  const { value, step } = read
  const room = Big([value.times(NEAR), step].reduce((a, b) => (a.gt(b) ? a : b)))
  const from = value.minus(room)
  return {
    value: value.toFixed(),
    exact: isRough || read.isRough ? null : { from: value.toFixed(), until: value.plus(step).toFixed() },
    near: { from: (from.lt(0) ? new Big(0) : from).toFixed(), until: value.plus(room).toFixed() },
    currency,
    words,
  }
}

function isCurrency(word: string): boolean {
  return (CURRENCIES as readonly string[]).includes(word)
}
