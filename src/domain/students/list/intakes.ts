import { yearsAround } from '#domain/time/year-choices'

const TERMS = ['Spring', 'Summer', 'Fall', 'Winter'] as const

/** The intakes to choose from, two years back to four ahead, in order, plus the requested one. */
export function intakesAround(year: number, asked?: string): string[] {
  const intakes = yearsAround(year).flatMap((each) => TERMS.map((term) => `${term} ${each}`))
  return asked && !intakes.includes(asked) ? [asked, ...intakes] : intakes
}
