import { expect, it } from 'vitest'
import { countriesIn } from '#domain/courses/search-words'
import { COUNTRY_CODES } from '#domain/places/countries'

it.each([
  ['germany', ['DE'], 'germany', ''],
  ['uk', ['GB'], 'uk', ''],
  ['U.K.', ['GB'], 'uk', ''],
  ['computer science usa', ['US'], 'usa', 'computer science'],
  ['nursing, New Zealand', ['NZ'], 'new zealand', 'nursing,'],
  ['mba united arab emirates', ['AE'], 'united arab emirates', 'mba'],
  ['law northern ireland', ['GB'], 'northern ireland', 'law'],
  ['law ireland', ['IE'], 'ireland', 'law'],
  ['data the netherlands uk', ['NL', 'GB'], 'the netherlands uk', 'data'],
  ['uk england', ['GB'], 'uk england', ''],
  ['data science', [], '', 'data science'],
  ['', [], '', ''],
])('%j finds the countries %j in %j and leaves %j', (text, countries, named, rest) => {
  expect(countriesIn(text)).toEqual({ countries, named, rest })
})

it.each(COUNTRY_CODES)('finds %s by its English name', (code) => {
  const name = new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  expect(countriesIn(`law ${name.toUpperCase()}`)).toMatchObject({ countries: [code], rest: 'law' })
})
