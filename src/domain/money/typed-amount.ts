import { formatAmount, formatMoney, formatRate } from '#domain/money/format'
import { isAmount } from '#domain/money/money'
import { type DecimalSign, readAmount } from '#domain/money/read-amount'

/** What a field's number counts: a currency (ISO 4217), per cent, or null where that is not chosen yet. */
export type AmountUnit = string | '%' | null

/** What was typed or pasted into a field of an amount, as it was read. */
export interface TypedAmount {
  /** Plain decimal text for the API: '2640.12'; what was typed where it cannot be read. */
  value: string
  /** How it was read, for its writer; null where it stands there as it was read, or was not read. */
  shown: string | null
  /** Why it is not read, where no other rule says so: it has two readings, or another unit; null otherwise. */
  fault: string | null
}

const TWO_READINGS = /^[1-9]\d{0,2}[.,]\d{3}$/
/** Not ₹, which spreadsheets in India put before any number: no note is in rupees. */
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

/**
 * Reads a field of an amount or a rate by the one rule that sheets are read by (`readAmount`); what has two readings or names another
 * currency is refused in words, never guessed (docs/decisions/0112).
 *
 * @param decimal what the reader's locale puts before a fraction
 */
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

/** The currency that stands beside a number where it is another one than the field's; null where none does, or it may be the same. */
export function otherCurrency(text: string, unit: AmountUnit): string | null {
  if (unit === null || unit === '%') return null
  const sign = text
    .replace(/[\d.,'’\s\p{Cf}–—-]/gu, '')
    .toUpperCase()
    .trim()
  const named = CURRENCY_OF_SIGN[sign] ?? (/^[A-Z]{3}$/.test(sign) ? sign : null)
  return named === null || named === unit ? null : named
}

/** What is said of '1.234', which is a thousand to one reader and a fraction to another; null of any other text. */
export function twoReadings(typed: string): string | null {
  if (!TWO_READINGS.test(typed)) return null
  return `“${typed}” can be read in two ways. Enter ${typed.replace(/[.,]/, '')}, or an amount with two decimals`
}

function shownAs(value: string, unit: AmountUnit): string | null {
  if (unit === '%') return formatRate(value)
  if (unit === null) return formatAmount(value, 'USD')
  return isAmount(value, unit) ? formatMoney(value, unit) : null
}
