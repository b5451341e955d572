import { COUNTRY_CODES } from '#domain/places/countries'
import { needsState } from '#domain/places/needs-state'
import { stateCode, statesOf } from '#domain/places/states'

const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates'],
  BO: ['Plurinational State of Bolivia'],
  CD: ['DR Congo', 'Democratic Republic of the Congo'],
  CG: ['Congo', 'Republic of the Congo'],
  CI: ['Ivory Coast'],
  CN: ["People's Republic of China"],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  IR: ['Islamic Republic of Iran'],
  KP: ["Democratic People's Republic of Korea"],
  KR: ['Korea', 'Republic of Korea'],
  LA: ['Lao', "Lao People's Democratic Republic"],
  MK: ['Macedonia'],
  MM: ['Burma', 'Myanmar'],
  NL: ['Holland'],
  RU: ['Russian Federation'],
  SY: ['Syrian Arab Republic'],
  TR: ['Turkey', 'Türkiye'],
  TZ: ['United Republic of Tanzania'],
  US: ['USA', 'America', 'United States of America'],
  VN: ['Viet Nam'],
}

const STATE_CODE = /^[A-Z0-9]{1,3}$/

const DISPLAYED = new Intl.DisplayNames('en', { type: 'region' })
const COUNTRIES = new Map(
  COUNTRY_CODES.flatMap((code) =>
    [code, DISPLAYED.of(code) ?? code, ...(OTHER_NAMES[code] ?? [])].map(
      (name) => [nameKey(name), code] as const,
    ),
  ),
)
const STATE_CODES = new Map<string, ReadonlyMap<string, string>>()

/** The two-letter code of a country given as code or English name; null if unknown. */
export function countryOf(text: string): string | null {
  return COUNTRIES.get(nameKey(text)) ?? null
}

/** The code of a state given as ISO 3166-2 code (country optional) or by name in forms; null if unknown. */
export function stateOf(text: string, country: string): string | null {
  const written = text.trim().toUpperCase()
  const bare = written.startsWith(`${country}-`) ? written.slice(country.length + 1) : written
  const code = stateCode(country, bare)
  const listed = codesByName(country).get(nameKey(code))
  // Of other countries any code of the standard's form is accepted.
  if (listed !== undefined || needsState(country)) return listed ?? null
  return STATE_CODE.test(code) ? code : null
}

export function countryName(code: string): string {
  return DISPLAYED.of(code) ?? code
}

/** A state's English name by country and code; an unknown code is returned as it is. */
export function stateName(country: string, code: string): string {
  return statesOf(country).find(({ Id }) => Id === code)?.Name ?? code
}

function codesByName(country: string): ReadonlyMap<string, string> {
  const known = STATE_CODES.get(country)
  if (known) return known
  const states = statesOf(country)
  const codes = new Map([
    ...states.map(({ Id, Name }) => [nameKey(Name), Id] as const),
    ...states.map(({ Id }) => [nameKey(Id), Id] as const),
  ])
  STATE_CODES.set(country, codes)
  return codes
}

function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\b(?:the|and)\b/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
}
