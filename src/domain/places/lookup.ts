import { getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max'
import { countryOptions } from '#domain/places/countries'
import { type State, statesOf } from '#domain/places/states'

interface CountryEntry {
  Id: string
  Name: string
  CountryCode: string
  /** '+91'; '' where nobody is called there. */
  DialCode: string
  States: State[]
}

let made: CountryEntry[] | undefined

/** Every country by its English name, with its states and the code it is called by; made once. */
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
