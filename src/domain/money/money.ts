import Big from 'big.js'
import { decimalsOf } from '#domain/money/currencies'

/** An exact amount as decimal text, e.g. '1234.50'; never a float. */
export type Amount = string

const PATTERN = /^\d{1,14}(\.\d{1,2})?$/

/** Whether text is a non-negative amount with at most two decimals, or none for JPY and VND. */
export function isAmount(text: string, currency?: string): boolean {
  if (!PATTERN.test(text)) return false
  return currency === undefined || decimalsOf(currency) === 2 || !/\.\d*[1-9]/.test(text)
}

/** The amount in the database's notation, with two decimals: '5' becomes '5.00'. */
export function canonical(amount: Amount): Amount {
  return new Big(amount).toFixed(2)
}

/** Rounded half up to the currency's decimals, written with two ('7.00' JPY). */
export function roundTo(value: Big, currency: string): Amount {
  return value.round(decimalsOf(currency), Big.roundHalfUp).toFixed(2)
}

export function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce((total, amount) => total.plus(amount), new Big(0)).toFixed(2)
}

/** a - b, exact. */
export function minus(a: Amount, b: Amount): Amount {
  return new Big(a).minus(b).toFixed(2)
}

/** `percentage` of an amount, rounded half up once. */
export function percentOf(amount: Amount, percentage: string, currency: string): Amount {
  return roundTo(new Big(amount).times(percentage).div(100), currency)
}

/** Negative, zero or positive if a is less than, equal to or greater than b. */
export function compare(a: Amount, b: Amount): number {
  return new Big(a).cmp(b)
}

export function isZero(amount: Amount): boolean {
  return new Big(amount).eq(0)
}
