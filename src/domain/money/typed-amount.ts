import { formatAmount, formatMoney, formatRate } from '#domain/money/format'
import { isAmount } from '#domain/money/money'
import { type DecimalSign, readAmount } from '#domain/money/read-amount'

/** The unit of a field's number: a currency (ISO 4217), percent, or null if not chosen yet. */
export type AmountUnit = string | '%' | null

export interface TypedAmount {
  /** Plain decimal text for the API: '2640.12'; the text as typed if it cannot be read. */
  value: string
  shown: string | null
  fault: string | null
}

const TWO_READINGS = /^[1-9]\d{0,2}[.,]\d{3}$/
/** Without ₹, which spreadsheets in India put before any number: no note is in rupees. */
const CURRENCY_OF_SIGN: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  A$: 'AUD',
  C$: 'CAD',
  US$: 'USD',
  NZ$: 'NZD',
  S$: 'SGD',
  HK$: 'HKD',
}

/** Reads an amount or rate as sheets do; ambiguous text gets a message, not a guess (docs/decisions/0112). */
export function readTyped(text: string, unit: AmountUnit, decimal: DecimalSign): TypedAmount {
  const typed = text.trim()
  const unread = (fault: string | null): TypedAmount => ({ value: typed, shown: null, fault })
  if (typed === '') return unread(null)
  const read = readAmount(typed, decimal)
  if (read === null) return unread(twoReadings(typed))
  if (unit === '%' && read.unit === 'currency') return unread('Enter a percentage, not an amount')
  if (unit !== '%' && read.unit === 'percent') return unread('Enter an amount, not a percentage')
  const other = otherCurrency(typed, unit)
  if (other !== null) return unread(`Enter an amount in ${unit}, not in ${other}`)
  return { value: read.value, shown: typed === read.value ? null : shownAs(read.value, unit), fault: null }
}

/** The currency beside a number if it differs from the field's; null if none, or possibly the same. */
export function otherCurrency(text: string, unit: AmountUnit): string | null {
  if (unit === null || unit === '%') return null
  const sign = text
    .replace(/[\d.,'’\s\p{Cf}–—-]/gu, '')
    .toUpperCase()
    .trim()
  const named = CURRENCY_OF_SIGN[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : null)
  return named === null || named === unit ? null : named
}

/** The message for '1.234', a thousand to one reader and a fraction to another; null for other text. */
export function twoReadings(typed: string): string | null {
  if (!TWO_READINGS.test(typed)) return null
  return `“${typed}” can be read in two ways. Enter ${typed.replace(/[.,]/, '')}, or an amount with two decimals`
}

function shownAs(value: string, unit: AmountUnit): string | null {
  if (unit === '%') return formatRate(value)
  if (unit === null) return formatAmount(value, 'USD')
  return isAmount(value, unit) ? formatMoney(value, unit) : null
}
