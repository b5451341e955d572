import type { BankField } from '#domain/bank-details/fields'
import { formatDay } from '#domain/time/format'

export type Countries = readonly { value: string; label: string }[]

/** Formats a value of bank details: a country by name, a date as a day; '' if there is none. */
export function valueShown(field: BankField, value: string, countries: Countries): string {
  if (field === 'bank_country') return countries.find((country) => country.value === value)?.label ?? value
  if (field === 'msme_registration_date' && value !== '') return formatDay(value)
  return value
}
