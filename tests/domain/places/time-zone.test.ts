import { expect, it, test } from 'vitest'
import { COUNTRY_CODES } from '#domain/places/countries'
import { timeZoneOf, zonesOf } from '#domain/places/time-zone'
import { timeZones } from '#domain/time/zones'

const UNINHABITED = ['BV', 'HM']

test.each(COUNTRY_CODES.map((country) => [country]))('%s has a time zone that can be chosen', (country) => {
  const zone = timeZoneOf(country)
  if (UNINHABITED.includes(country)) expect(zone).toBeNull()
  else expect(timeZones()).toContain(zone)
})

it('a country with several zones has the one named for it', () => {
  const first = COUNTRY_CODES.filter((country) => zonesOf(country).length > 1).filter(
    (country) => timeZoneOf(country) === zonesOf(country)[0],
  )
  // Where the first of the standard's list is the chief one as well.
  expect(first).toEqual(['CD', 'CN', 'DE', 'EC', 'ID', 'KZ', 'MY', 'NZ', 'PS'])
})

test.each([
  ['NP', 'Asia/Kathmandu'],
  ['IN', 'Asia/Kolkata'],
  ['VN', 'Asia/Ho_Chi_Minh'],
  ['MM', 'Asia/Yangon'],
  ['LK', 'Asia/Colombo'],
  ['BD', 'Asia/Dhaka'],
  ['BT', 'Asia/Thimphu'],
  ['PK', 'Asia/Karachi'],
  ['GB', 'Europe/London'],
  ['UA', 'Europe/Kyiv'],
  ['AR', 'America/Argentina/Buenos_Aires'],
  ['US', 'America/New_York'],
  ['ZZ', null],
  ['', null],
  ['nepal', null],
])('the time zone of %j is %j', (country, zone) => {
  expect(timeZoneOf(country)).toBe(zone)
})
