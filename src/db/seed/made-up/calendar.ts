import { type Intake, type IntakeTerm, intakeMonth, intakeText } from '#domain/courses/intake'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const OPENS_MINUTE = 4 * 60
/** Minutes of one working day. */
export const WORKDAY = 510

/** Converts an age in working minutes into an instant. A larger age is earlier. */
export type Calendar = (age: number) => Date

/** Age 0 is the end of the last working day before `now`; weekends do not count. Only dates follow `now`. */
export function calendarAt(now: Date): Calendar {
  const lastDay = lastWorkday(now)
  const weekday = (new Date(lastDay).getUTCDay() + 6) % 7
  return (age) => {
    const workdays = Math.floor(age / WORKDAY)
    const weekends = Math.floor((workdays + 4 - weekday) / 5)
    const minute = OPENS_MINUTE + WORKDAY - 1 - (age % WORKDAY)
    return new Date(lastDay - (workdays + 2 * weekends) * DAY_MS + minute * MINUTE_MS)
  }
}

function lastWorkday(now: Date): number {
  const ended = now.getTime() - (OPENS_MINUTE + WORKDAY) * MINUTE_MS
  let day = Math.floor(ended / DAY_MS) * DAY_MS
  while ([0, 6].includes(new Date(day).getUTCDay())) day -= DAY_MS
  return day
}

/** In the order of their months. */
const YEARLY: readonly IntakeTerm[] = ['Winter', 'Spring', 'Summer', 'Fall']
/** The days from an intake's start until the last student has enrolled. */
export const LATE_DAYS = 18

/** The next intake of a term that begins at least `leadDays` after `now`. */
export function nextIntake(term: IntakeTerm, now: Date, leadDays: number): Intake {
  return nextIntakes(now, leadDays, [term])[0] as Intake
}

/** The intakes that begin at least `leadDays` after `now`, earliest first. */
export function nextIntakes(now: Date, leadDays: number, terms = YEARLY): Intake[] {
  const earliest = now.getTime() + leadDays * DAY_MS
  return intakesAround(now, terms).filter((intake) => startOf(intake).getTime() >= earliest)
}

/** The latest intake whose students have all enrolled by `at`. */
export function lastIntake(at: Date): Intake {
  const started = at.getTime() - (LATE_DAYS + 1) * DAY_MS
  return intakesAround(at, YEARLY).findLast((intake) => startOf(intake).getTime() <= started) as Intake
}

function intakesAround(at: Date, terms: readonly IntakeTerm[]): Intake[] {
  const years = [-1, 0, 1, 2, 3].map((more) => at.getUTCFullYear() + more)
  return years.flatMap((Year) => terms.map((Term) => ({ Term, Year })))
}

/** The first day of an intake's month. */
export function startOf(intake: Intake): Date {
  return new Date(`${intakeMonth(intakeText(intake))}-01T00:00:00Z`)
}
