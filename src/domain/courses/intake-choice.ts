import { yearsAround } from '#domain/time/year-choices'
import { type Intake, type IntakeTerm, intakeText, isIntakeOver } from './intake'

interface Choice {
  today: string
  /** Whether an intake that is over may be chosen: by those who look after students, who may record one. */
  mayBeOver: boolean
}

/** The years to offer for a term, or for none yet: years in which every intake is over are left out. */
export function intakeYears(year: number, term: IntakeTerm | '', { today, mayBeOver }: Choice): number[] {
  const years = yearsAround(year)
  if (mayBeOver) return years
  return years.filter((each) => each >= year && !isIntakeOver(`${term || 'Dec'} ${each}`, today))
}

/** What is wrong with an application's intake; null if it may be chosen. */
export function intakeFault(intake: Intake, { today, mayBeOver }: Choice): string | null {
  const years = yearsAround(Number(today.slice(0, 4)))
  const [first = 0, last = 0] = [years[0], years.at(-1)]
  if (intake.Year > last) return `Choose an intake up to ${last}.`
  if (!mayBeOver && isIntakeOver(intakeText(intake), today)) return 'This intake is over. Choose a later one.'
  return intake.Year < first ? `Choose an intake from ${first} on.` : null
}
