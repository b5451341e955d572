import Big from 'big.js'
import type { Amount } from '#domain/money/money'

/** For invoices issued in a `month` ('YYYY-MM'): the amount received, the part shared, and the part of that paid. */
export interface MoneyMonth {
  month: string
  count: number
  received: Amount
  shared: Amount
  paid: Amount
  href: string
}

export interface MoneyMonths {
  currency: string
  months: MoneyMonth[]
}

const LEAST_WIDTH = 2

/** A bar's length where the chart's largest has the length `room`: proportional, with a visible minimum. */
export function lengthOfAmount(amount: Amount, { months }: MoneyMonths, room: number): number {
  const value = new Big(amount)
  if (value.lte(0)) return 0
  const most = months
    .flatMap(({ received, shared, paid }) => [received, shared, paid])
    .reduce((largest, each) => (largest.lt(each) ? new Big(each) : largest), new Big(0))
  return Math.max(LEAST_WIDTH, Math.round(value.div(most).times(room).toNumber()))
}
