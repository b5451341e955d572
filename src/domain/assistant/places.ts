import type { Currency } from '#domain/money/currencies'
import { CURRENCIES } from '#domain/money/currencies'
import { countryOptions } from '#domain/places/countries'

const ALIASES: Readonly<Record<string, string>> = {
  uk: 'GB',
  england: 'GB',
  britain: 'GB',
  usa: 'US',
  america: 'US',
  uae: 'AE',
  indian: 'IN',
  nepali: 'NP',
  nepalese: 'NP',
  kenyan: 'KE',
  nigerian: 'NG',
  bangladeshi: 'BD',
  'sri lankan': 'LK',
  vietnamese: 'VN',
  ghanaian: 'GH',
  pakistani: 'PK',
}
const MONEY: Readonly<Record<string, Currency>> = {
  'australian dollars': 'AUD',
  'us dollars': 'USD',
  'american dollars': 'USD',
  'canadian dollars': 'CAD',
  'new zealand dollars': 'NZD',
  'singapore dollars': 'SGD',
  'hong kong dollars': 'HKD',
  pounds: 'GBP',
  'pounds sterling': 'GBP',
  sterling: 'GBP',
  euro: 'EUR',
  euros: 'EUR',
  yen: 'JPY',
  dirhams: 'AED',
  ringgit: 'MYR',
  francs: 'CHF',
  'swiss francs': 'CHF',
}
let countries: ReadonlyMap<string, string> | undefined

/** Country codes by English name and by other names of the country and its people, all in lower case. */
export function countriesByName(): ReadonlyMap<string, string> {
  countries ??= new Map([
    ...countryOptions().map(({ value, label }) => [label.toLowerCase(), value] as const),
    ...Object.entries(ALIASES),
  ])
  return countries
}

export function currencyNamed(words: string): Currency | null {
  const code = words.toUpperCase()
  return (CURRENCIES as readonly string[]).includes(code) ? (code as Currency) : (MONEY[words] ?? null)
}
