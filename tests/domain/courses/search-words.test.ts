import { expect, it } from 'vitest'
import { countriesIn } from '#domain/courses/search-words'
import { COUNTRY_CODES } from '#domain/places/countries'

it.each([
  ['germany', ['DE'], ''],
  ['uk', ['GB'], ''],
  ['U.K.', ['GB'], ''],
  ['computer science usa', ['US'], 'computer science'],
  ['nursing, New Zealand', ['NZ'], 'nursing,'],
  ['mba united arab emirates', ['AE'], 'mba'],
  ['law northern ireland', ['GB'], 'law'],
  ['law ireland', ['IE'], 'law'],
  ['data the netherlands uk', ['NL', 'GB'], 'data'],
  ['uk england', ['GB'], ''],
  ['data science', [], 'data science'],
  ['', [], ''],
])('%j names %j besides %j', (text, countries, rest) => {
  expect(countriesIn(text)).toEqual({ countries, rest })
})

it.each(COUNTRY_CODES)('knows %s by its English name', (code) => {
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  expect(countriesIn(`law ${name.toUpperCase()}`)).toEqual({ countries: [code], rest: 'law' })
})
