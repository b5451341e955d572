import { COUNTRY_CODES } from '#domain/places/countries'

const ALSO_CALLED: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'emirates', 'dubai'],
  AU: ['aus'],
  CZ: ['czech republic'],
  GB: ['uk', 'britain', 'great britain', 'england', 'scotland', 'wales', 'northern ireland'],
  HK: ['hong kong'],
  KR: ['korea', 'republic of korea'],
  NL: ['holland', 'the netherlands'],
  NZ: ['nz', 'aotearoa'],
  TR: ['turkey', 'turkiye'],
  US: ['us', 'usa', 'america', 'united states of america', 'the united states'],
}
export function wordsOf(text: string): string[] {
  return text.replaceAll('\0', '').toLowerCase().split(/\s+/).filter(Boolean)
}

/** Words in the form in which names of countries are compared, without dots and commas: 'U.K.,' is 'uk'. */
const nameOf = (words: readonly string[]) => words.map((word) => word.replaceAll(/[.,;]/g, '')).join(' ')

const names = new Intl.DisplayNames('en', { type: 'region' })
const COUNTRY_OF: ReadonlyMap<string, string> = new Map(
  COUNTRY_CODES.flatMap((code) =>
    [names.of(code) ?? code, ...(ALSO_CALLED[code] ?? [])].map(
      (name) => [nameOf(wordsOf(name)), code] as const,
    ),
  ),
)
const MAX_WORDS = Math.max(...[...COUNTRY_OF.keys()].map((name) => name.split(' ').length))

/** Countries (ISO 3166), their words and the rest: 'mba usa' is ['US'], 'usa', 'mba'. Longest names first. */
export function countriesIn(text: string): { countries: string[]; named: string; rest: string } {
  const words = wordsOf(text)
  const countries: string[] = []
  const named: string[] = []
  const rest: string[] = []
  for (let place = 0; place < words.length; ) {
    const length = lengthOfCountryAt(words, place)
    if (length === 0) rest.push(words[place++] ?? '')
    else {
      const name = nameAt(words, place, length)
      countries.push(COUNTRY_OF.get(name) ?? '')
      named.push(name)
      place += length
    }
  }
  return { countries: [...new Set(countries)], named: named.join(' '), rest: rest.join(' ') }
}

function lengthOfCountryAt(words: readonly string[], place: number): number {
  for (let length = Math.min(MAX_WORDS, words.length - place); length > 0; length--)
    if (COUNTRY_OF.has(nameAt(words, place, length))) return length
  return 0
}

function nameAt(words: readonly string[], place: number, length: number): string {
  return nameOf(words.slice(place, place + length))
}
