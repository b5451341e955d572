import { type Intake, type IntakeTerm, intakeMonth, intakeText } from '#domain/courses/intake'

const DAY_MS = 86_400_000
const YEARLY: readonly IntakeTerm[] = ['Winter', 'Spring', 'Summer', 'Fall']
/** The days from an intake's start until the last student has enrolled. */
export const LATE_DAYS = 18

/** The next intake of a term that begins at least `leadDays` after `now`. */
export function nextIntake(Term: IntakeTerm, now: Date, leadDays: number): Intake {
  const earliest = now.getTime() + leadDays * DAY_MS
  const Year = now.getUTCFullYear()
  const isAhead = (intake: Intake) => startOf(intake).getTime() >= earliest
  return [0, 1, 2].map((more) => ({ Term, Year: Year + more })).find(isAhead) ?? { Term, Year: Year + 3 }
}

/** The first intakes that begin at least `leadDays` after `now`, earliest first. */
export function nextIntakes(now: Date, leadDays: number): Intake[] {
  return YEARLY.map((term) => nextIntake(term, now, leadDays)).toSorted(byStart)
}

/** The latest intake whose students have all enrolled by `at`. */
export function lastIntake(at: Date): Intake {
  const Year = at.getUTCFullYear()
  const started = at.getTime() - (LATE_DAYS + 1) * DAY_MS
  const intakes = [Year - 1, Year].flatMap((year) => YEARLY.map((Term) => ({ Term, Year: year })))
  const [latest] = intakes
    .filter((intake) => startOf(intake).getTime() <= started)
    .toSorted(byStart)
    .slice(-1)
  if (!latest) throw new RangeError(`No intake before ${at.toISOString()}`)
  return latest
}

/** The first day of an intake's month. */
export function startOf(intake: Intake): Date {
  return new Date(`${intakeMonth(intakeText(intake))}-01T00:00:00Z`)
}

const byStart = (a: Intake, b: Intake) => startOf(a).getTime() - startOf(b).getTime()
