export const CURRENCIES = [
  'USD',
  'AUD',
  'EUR',
  'CAD',
  'GBP',
  'NZD',
  'SGD',
  'AED',
  'SEK',
  'DKK',
  'HUF',
  'CHF',
  'CZK',
  'MYR',
  'MUR',
  'ZAR',
  'HKD',
  'CNY',
  'BGN',
  'VND',
  'JPY',
] as const // prettier keeps the specification's order
export type Currency = (typeof CURRENCIES)[number]

const WITHOUT_DECIMALS: readonly string[] = ['JPY', 'VND']

/** The decimals of a currency's amounts: none for JPY and VND, else two (docs/reference/conventions.md). */
export function decimalsOf(currency: string): 0 | 2 {
  return WITHOUT_DECIMALS.includes(currency) ? 0 : 2
}
