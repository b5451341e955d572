import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A telephone number in the form in which it is kept, E.164 ('+9779841234567'); null where there is no such number.
 * @param country two letters: where a number without a country's code is dialled
 */
export function phoneOf(text: string, country: string): string | null {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(text, home)
  return number?.isValid() ? number.number : null
}

/** A number as it is read: '+91 94430 12345'; what is no number stays as it is. */
export function phoneInWords(text: string): string {
  return parsePhoneNumberFromString(text)?.formatInternational() ?? text
}
