import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** A telephone number in E.164 ('+9779841234567'), or null; `country` ('IN') is for one without code. */
export function phoneOf(text: string, country: string): string | null {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(text, home)
  return number?.isValid() ? number.number : null
}

/** A number as shown: '+91 94430 12345'; an invalid one is returned as it is. */
export function phoneInWords(text: string): string {
  return parsePhoneNumberFromString(text)?.formatInternational() ?? text
}
