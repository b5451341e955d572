import Big from 'big.js'
import { decimalsOf } from '#domain/money/currencies'

const LAKH_CURRENCIES = new Set(['INR'])

/**
 * An amount as people read it: always the currency's decimals, so that a column lines up, digits grouped by
 * thousands, in INR by lakhs. More decimals than the currency has are rounded half up. Never passes through a float.
 *
 * @param amount exact decimal string, such as "1234567.5"
 * @param currency ISO 4217 code
 * @returns "1,234,567.50"; "12,34,567.50" in INR; "1,234,568" in JPY
 * @throws Error where `amount` is not a decimal number
 */
export function formatAmount(amount: string, currency: string): string {
  const decimals = decimalsOf(currency)
  const rounded = new Big(amount).round(decimals, Big.roundHalfUp)
  const [whole = '0', fraction] = rounded.abs().toFixed(decimals).split('.')
  const grouped = LAKH_CURRENCIES.has(currency) ? groupByLakhs(whole) : groupByThousands(whole)
  const sign = rounded.lt(0) ? '-' : ''
  return fraction === undefined ? `${sign}${grouped}` : `${sign}${grouped}.${fraction}`
}

/**
 * The amount with its currency in front, held together by a no-break space: "USD 1,250.00".
 *
 * @param amount exact decimal string
 * @param currency ISO 4217 code
 * @throws Error where `amount` is not a decimal number
 */
export function formatMoney(amount: string, currency: string): string {
  return `${currency}\u00a0${formatAmount(amount, currency)}`
}

/**
 * A rate in per cent without idle zeros: "12.50" gives "12.5%".
 *
 * @param rate exact decimal string, in per cent
 * @throws Error where `rate` is not a decimal number
 */
export function formatRate(rate: string): string {
  return `${new Big(rate).toFixed()}%`
}

function groupByThousands(digits: string): string {
  return grouped(digits, 3)
}

function groupByLakhs(digits: string): string {
  const head = digits.slice(0, -3)
  if (head === '') return digits
  return `${grouped(head, 2)},${digits.slice(-3)}`
}

/** Digits with commas between groups of a size, counted from the end. */
function grouped(digits: string, size: number): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= size)
    groups.unshift(digits.slice(Math.max(0, end - size), end))
  return groups.join(',')
}
