import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import { countryOptions } from '#domain/places/countries'
import { type State, statesOf } from '#domain/places/states'

interface CountryEntry {
  Id: string
  Name: string
  CountryCode: string
  /** '+91'; '' if there is none. */
  DialCode: string
  States: State[]
}

let made: CountryEntry[] | undefined

/** Every country by English name, with its states and dialling code; cached. */
export function everyCountry(): CountryEntry[] {
  made ??= countryOptions().map(({ value, label }) => ({
    Id: value,
    Name: label,
    CountryCode: value,
    DialCode: isSupportedCountry(value) ? `+${getCountryCallingCode(value)}` : '',
    States: statesOf(value),
  }))
  return made
}
