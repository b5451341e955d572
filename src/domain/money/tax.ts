import Big from 'big.js'
import { type Amount, compare, isZero, percentOf, sum } from '#domain/money/money'

/** `rate` is in percent. */
export interface TaxLine {
  name: string
  rate: string
  amount: Amount
}

/** How two addresses stand to each other for GST: 'unknown' while a state that decides it is missing. */
export type Supply = 'one state' | 'two states' | 'unknown'

/** The tax, each line rounded half up: HST, half CGST and SGST, or IGST across states; none if a state is unknown (docs/decisions/0187). */
export function taxLines(
  amount: Amount,
  currency: string,
  tax: { type: 'GST' | 'HST'; rate: string },
  supply: Supply,
): TaxLine[] {
  const line = (name: string, rate: string) => ({ name, rate, amount: percentOf(amount, rate, currency) })
  if (tax.type === 'HST') return [line('HST', tax.rate)]
  if (supply === 'unknown') return [line('GST', tax.rate)]
  if (supply === 'two states') return [line('IGST', tax.rate)]
  const half = new Big(tax.rate).div(2).toFixed()
  return [line('CGST', half), line('SGST', half)]
}

/** The given lines if they add up to the tax, else a single line; empty if the tax is zero. */
export function linesOfTax(tax: Amount, lines: readonly TaxLine[]): TaxLine[] {
  if (isZero(tax)) return []
  if (compare(sum(lines.map((line) => line.amount)), tax) === 0) return [...lines]
  const rate = lines.reduce((whole, line) => whole.plus(line.rate), new Big(0)).toFixed()
  return [{ name: 'Tax', rate, amount: tax }]
}
