import Big from 'big.js'
import type { Amount } from '#domain/money/money'

/** What came in of the university invoices issued in a month, what their notes share of it, and what of that is paid. */
export interface MoneyMonth {
  /** 'YYYY-MM'. */
  month: string
  /** How many invoices. */
  count: number
  received: Amount
  shared: Amount
  paid: Amount
  /** The list of these invoices. */
  href: string
}

/** Of the last months those with invoices in one currency, the newest last. */
export interface MoneyMonths {
  currency: string
  months: MoneyMonth[]
}

const LEAST_WIDTH = 2

/** How long the bar of an amount is where the largest of its picture is `room` long: in proportion, but never too short to be seen. */
export function lengthOfAmount(amount: Amount, { months }: MoneyMonths, room: number): number {
  const value = new Big(amount)
  if (value.lte(0)) return 0
  const most = months
    .flatMap(({ received, shared, paid }) => [received, shared, paid])
    .reduce((largest, each) => (largest.lt(each) ? new Big(each) : largest), new Big(0))
  return Math.max(LEAST_WIDTH, Math.round(value.div(most).times(room).toNumber()))
}
