import { expect, it } from 'vitest'
import { taxNumberFault } from '#domain/onboarding/tax-number'

it.each([
  ['NP', '601234567', null],
  ['NP', '601-234-567', null],
  ['NP', '602', 'Enter a valid tax number: in Nepal the PAN has 9 digits'],
  ['AE', '100123456700003', null],
  ['AU', '51 824 753 556', null],
  ['AU', '51 824 753', 'Enter a valid tax number: in Australia the ABN has 11 digits'],
  ['GB', 'GB123456789', null],
  ['CA', '123456789RT0001', null],
  ['VN', '0312345678-001', null],
  ['FJ', 'whatever it is', null],
])('in %s “%s” is validated as %j', (country, text, fault) => {
  expect(taxNumberFault(country, text)).toBe(fault)
})
