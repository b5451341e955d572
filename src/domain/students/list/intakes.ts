import { yearsAround } from '#domain/time/year-choices'

/** The terms in which most students begin. */
const TERMS = ['Spring', 'Summer', 'Fall', 'Winter'] as const

/** Intakes to choose from, from two years back to four ahead, in their order; the one that is asked for in any case. */
export function intakesAround(year: number, asked?: string): string[] {
  const intakes = yearsAround(year).flatMap((each) => TERMS.map((term) => `${term} ${each}`))
  return asked && !intakes.includes(asked) ? [asked, ...intakes] : intakes
}
