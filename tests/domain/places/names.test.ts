import { expect, test } from 'vitest'
import { COUNTRY_CODES } from '#domain/places/countries'
import { countryName, countryOf, stateOf } from '#domain/places/names'

test('every country is found by its code and its name', () => {
  for (const code of COUNTRY_CODES) {
    expect(countryOf(code)).toBe(code)
    expect(countryOf(countryName(code))).toBe(code)
  }
})

test.each([
  ['india', 'IN'],
  ['UK', 'GB'],
  ['Viet Nam', 'VN'],
  ['Vietnam', 'VN'],
  ['The Netherlands', 'NL'],
  ['Cote d’Ivoire', 'CI'],
  ['turkey', 'TR'],
  ['United States of America', 'US'],
  ['XX', null],
  ['', null],
])('the country "%s" is %s', (text, code) => {
  expect(countryOf(text)).toBe(code)
})

test.each([
  ['Maharashtra', 'IN', 'MH'],
  ['mh', 'IN', 'MH'],
  ['IN-MH', 'IN', 'MH'],
  ['TS', 'IN', 'TG'],
  ['Jammu & Kashmir', 'IN', 'JK'],
  ['Bayern', 'IN', null],
  ['New South Wales', 'AU', 'NSW'],
  ['Ontario', 'CA', 'ON'],
  ['Québec', 'CA', 'QC'],
  ['Bagmati', 'NP', 'P3'],
  ['Bayern', 'DE', 'BY'],
  ['Atlantis', 'NP', null],
  ['P3', 'NP', 'P3'],
  ['NP-P3', 'NP', 'P3'],
])('the state "%s" of %s is %s', (text, country, code) => {
  expect(stateOf(text, country)).toBe(code)
})
