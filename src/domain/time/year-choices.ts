const YEARS_BACK = 2
const YEARS_AHEAD = 4

/** The years in a dropdown: two back to four ahead (the specification's constants). */
export function yearsAround(year: number): number[] {
  return Array.from({ length: YEARS_BACK + YEARS_AHEAD + 1 }, (_, place) => year - YEARS_BACK + place)
}
