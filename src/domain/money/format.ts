import Big from 'big.js'
import { decimalsOf } from '#domain/money/currencies'

const LAKH_CURRENCIES = new Set(['INR'])
/** Not a hyphen: as wide as a plus and never broken from its digits. */
const MINUS = '\u2212'

/** Rounded half up to the currency's decimals: '1,234,567.50', in INR '12,34,567.50'. Throws Error if invalid. */
export function formatAmount(amount: string, currency: string): string {
  const decimals = decimalsOf(currency)
  const rounded = new Big(amount).round(decimals, Big.roundHalfUp)
  const [whole = '0', fraction] = rounded.abs().toFixed(decimals).split('.')
  const grouped = LAKH_CURRENCIES.has(currency) ? groupByLakhs(whole) : groupByThousands(whole)
  const sign = rounded.lt(0) ? MINUS : ''
  return fraction === undefined ? `${sign}${grouped}` : `${sign}${grouped}.${fraction}`
}

/** The same with a plus where it is not negative: '+400.00', '−525.00'. */
export function formatSigned(amount: string, currency: string): string {
  return amount.startsWith('-') ? formatAmount(amount, currency) : `+${formatAmount(amount, currency)}`
}

/** The amount after its currency and a no-break space: "USD 1,250.00". Throws Error if it is invalid. */
export function formatMoney(amount: string, currency: string): string {
  return `${currency}\u00a0${formatAmount(amount, currency)}`
}

/** A rate in percent without trailing zeros: "12.50" becomes "12.5%". Throws Error if it is invalid. */
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

function grouped(digits: string, size: number): string {
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= size)
    groups.unshift(digits.slice(Math.max(0, end - size), end))
  return groups.join(',')
}
