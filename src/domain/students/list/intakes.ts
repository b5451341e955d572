/** The terms in which most students begin. */
const TERMS = ['Spring', 'Summer', 'Fall', 'Winter'] as const

/** Intakes to choose from, from the year before to two years on, in their order; the one that is asked for in any case. */
export function intakesAround(year: number, asked?: string): string[] {
  const years = [year - 1, year, year + 1, year + 2]
  const intakes = years.flatMap((each) => TERMS.map((term) => `${term} ${each}`))
  return asked && !intakes.includes(asked) ? [asked, ...intakes] : intakes
}
