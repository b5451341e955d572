import { iso31662 } from 'iso-3166'

/** A state, province or other first part of a country: its ISO 3166-2 code without the country's. */
export interface State {
  Id: string
  Name: string
}

/** Codes of the standard that the tax authorities of India write otherwise. */
const INDIAN_CODES: Readonly<Record<string, string>> = { CT: 'CG', OR: 'OD', TS: 'TG', UT: 'UK' }
/** Where the standard writes names with the marks of a transcription, which nobody there does. */
const TRANSCRIBED = ['IN', 'NP']

const BY_COUNTRY = Map.groupBy(
  iso31662.filter(({ parent }) => parent.length === 2),
  ({ parent }) => parent,
)

/** The states of a country by their English names, in their order; none for a country without, or an unknown one. */
export function statesOf(country: string): State[] {
  return (BY_COUNTRY.get(country) ?? [])
    .map(({ code, name }) => ({
      Id: stateCode(country, code.slice(country.length + 1)),
      Name: TRANSCRIBED.includes(country) ? name.normalize('NFKD').replace(/\p{M}/gu, '') : name,
    }))
    .toSorted((a, b) => a.Name.localeCompare(b.Name, 'en'))
}

/** The code by which the portal keeps a state. */
export function stateCode(country: string, code: string): string {
  return country === 'IN' ? (INDIAN_CODES[code] ?? code) : code
}
