import { CURRENCIES } from '#domain/money/currencies'
import { type Amount, isAmount } from '#domain/money/money'

export interface WrittenNumber {
  value: Amount
  unit: 'percent' | 'currency' | null
}

export type DecimalSign = '.' | ','

const UNITS = [...CURRENCIES, 'INR', 'RS.', 'RS', 'A$', 'C$', 'US$', 'NZ$', 'S$', 'HK$']
const OF_AMOUNT = /[\d.–—-]/
const CURRENCY_SIGN = /\p{Sc}/u
const LONGEST_UNIT = Math.max(...UNITS.map((unit) => unit.length))
/** Zero-width characters that spreadsheets and browsers put around numbers. */
const MARKS = /[\u200b\u200e\u200f\u2060\ufeff]/g
const PLAIN = /^\d+(\.\d{0,2})?$/
const BARE_FRACTION = /^\.\d{1,2}$/
const WESTERN = /^[1-9]\d{0,2}(,\d{3})+(\.\d{0,2})?$/
const INDIAN = /^[1-9]\d?(,\d{2})*,\d{3}(\.\d{0,2})?$/
const CONTINENTAL = /^\d{1,3}(\.\d{3})+,\d{1,2}$/
const MANY_POINTS = /^[1-9]\d{0,2}(\.\d{3}){2,}$/
const ONE_GROUP = /^[1-9]\d{0,2}[.,]\d{3}$/
const SPACED = /^\d{1,3}(\s\d{3})+([.,]\d{1,2})?$/
const SWISS = /^\d{1,3}(['’]\d{3})+([.,]\d{1,2})?$/
const DECIMAL_COMMA = /^\d+,\d{1,2}$/
const NOTHING = /^[-–—]$/

/** Reads '1,23,456.50', '₹ 1,000', '12.5%', '1.234,56', or a dash for zero. Null if negative, too precise or ambiguous ('1.234'). */
export function readAmount(text: string, decimal: DecimalSign = '.'): WrittenNumber | null {
  const bare = text.replace(MARKS, '').trim()
  const isPercent = bare.endsWith('%')
  const number = isPercent ? bare.slice(0, -1).trim() : withoutUnitBehind(withoutUnitBefore(bare)).trim()
  const plain = withoutGroups(number, decimal)
    ?.replace(/\.0*$/, '')
    .replace(/^0+(?=\d)/, '')
  if (plain === undefined || !isAmount(plain)) return null
  const hasCurrency = !isPercent && number !== bare
  return { value: plain, unit: isPercent ? 'percent' : hasCurrency ? 'currency' : null }
}

function withoutUnitBefore(text: string): string {
  const upper = text.slice(0, LONGEST_UNIT).toUpperCase()
  const units = [...UNITS.filter((unit) => upper.startsWith(unit)), ...signIn(upper[0])]
  const rests = units.map((unit) => text.slice(unit.length).trimStart())
  return rests.find((rest) => OF_AMOUNT.test(rest[0] ?? '')) ?? text
}

function withoutUnitBehind(text: string): string {
  const upper = text.slice(-LONGEST_UNIT).toUpperCase()
  const units = [...UNITS.filter((unit) => upper.endsWith(unit)), ...signIn(upper.at(-1))]
  const rests = units.map((unit) => text.slice(0, -unit.length).trimEnd())
  return rests.find((rest) => OF_AMOUNT.test(rest.at(-1) ?? '')) ?? text
}

function signIn(letter = ''): string[] {
  return CURRENCY_SIGN.test(letter) ? [letter] : []
}

function withoutGroups(text: string, decimal: DecimalSign): string | undefined {
  if (NOTHING.test(text)) return '0'
  if (ONE_GROUP.test(text)) return text.includes(decimal) ? undefined : text.replace(/[.,]/, '')
  if (PLAIN.test(text)) return text
  if (BARE_FRACTION.test(text)) return `0${text}`
  if (WESTERN.test(text) || INDIAN.test(text)) return text.replaceAll(',', '')
  if (MANY_POINTS.test(text)) return text.replaceAll('.', '')
  if (CONTINENTAL.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (DECIMAL_COMMA.test(text) || SPACED.test(text) || SWISS.test(text))
    return text.replace(/[\s'’]/g, '').replace(',', '.')
  return undefined
}
