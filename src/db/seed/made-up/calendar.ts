const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
/** Offices work from 04:00 to 12:30 UTC: the working day in Kolkata. */
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

/** Midnight UTC of the last weekday whose working hours ended before `now`. */
function lastWorkday(now: Date): number {
  const ended = now.getTime() - (OPENS_MINUTE + WORKDAY) * MINUTE_MS
  let day = Math.floor(ended / DAY_MS) * DAY_MS
  while (isWeekend(day)) day -= DAY_MS
  return day
}

function isWeekend(day: number): boolean {
  return [0, 6].includes(new Date(day).getUTCDay())
}
