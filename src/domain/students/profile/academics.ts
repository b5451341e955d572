export const LEVELS = [
  { id: 10, name: 'Postgraduate' },
  { id: 8, name: 'Undergraduate' },
  { id: 13, name: 'Senior Secondary' },
  { id: 5, name: 'Grade 12' },
  { id: 3, name: 'Grade 10' },
] as const
export const LEVEL_IDS = LEVELS.map(({ id }) => id)

/** Maximum grades; 45 is the International Baccalaureate's. */
export const SCALES = [100, 10, 7, 5, 4, 45] as const

export const FIRST_YEAR = 1950
/** How far ahead a qualification may end (the specification's year dropdowns). */
export const YEARS_AHEAD = 4

export interface Qualification {
  Id: string
  LevelId: number
  Institution: string
  Board: string
  CountryId: string
  Scale: number
  Score: number | null
  FromYear: number | null
  ToYear: number | null
}

/** Errors in a qualification by itself, by field. */
export function faultsOfQualification(
  { Scale, Score, FromYear, ToYear }: Pick<Qualification, 'Scale' | 'Score' | 'FromYear' | 'ToYear'>,
  thisYear: number,
): Record<string, string> {
  const faults: Record<string, string> = {}
  if (Score !== null && (Score < 0 || Score > Scale)) faults.Score = `Score should be in between 0 & ${Scale}`
  const last = thisYear + YEARS_AHEAD
  const isYear = (year: number | null) => year === null || (year >= FIRST_YEAR && year <= last)
  if (!isYear(FromYear)) faults.FromYear = `The year should be between ${FIRST_YEAR} and ${last}`
  if (!isYear(ToYear)) faults.ToYear = `The year should be between ${FIRST_YEAR} and ${last}`
  else if (FromYear !== null && ToYear !== null && ToYear < FromYear)
    faults.ToYear = 'The last year should not be before the first'
  return faults
}

export function levelName(id: number): string {
  return LEVELS.find((level) => level.id === id)?.name ?? ''
}
