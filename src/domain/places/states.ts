import { iso31662 } from 'iso-3166'

/** `Id` is its ISO 3166-2 code without the country. */
export interface State {
  Id: string
  Name: string
}

/** Standard codes that India's tax authorities write differently. */
const INDIAN_CODES: Readonly<Record<string, string>> = { CT: 'CG', OR: 'OD', TS: 'TG', UT: 'UK' }
/** Countries whose names in the standard have transcription marks that nobody there uses. */
const TRANSCRIBED = ['IN', 'NP']

const BY_COUNTRY = Map.groupBy(
  iso31662.filter(({ parent }) => parent.length === 2),
  ({ parent }) => parent,
)

/** A country's states sorted by English name; empty for a country without states, or an unknown one. */
export function statesOf(country: string): State[] {
  return (BY_COUNTRY.get(country) ?? [])
    .map(({ code, name }) => ({
      Id: stateCode(country, code.slice(country.length + 1)),
      Name: TRANSCRIBED.includes(country) ? name.normalize('NFKD').replace(/\p{M}/gu, '') : name,
    }))
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en'))
}

/** The code under which the portal stores a state. */
export function stateCode(country: string, code: string): string {
  return country === 'IN' ? (INDIAN_CODES[code] ?? code) : code
}
