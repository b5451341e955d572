import type { BankField } from '#domain/bank-details/fields'
import { formatDay } from '#domain/time/format'

/** A choice of countries, by code and name. */
export type Countries = readonly { value: string; label: string }[]

/** A value of bank details as a person reads it: a country by its name, a day as a day; '' where there is none. */
export function valueShown(field: BankField, value: string, countries: Countries): string {
  if (field === 'bank_country') return countries.find((country) => country.value === value)?.label ?? value
  if (field === 'msme_registration_date' && value !== '') return formatDay(value)
  return value
}
