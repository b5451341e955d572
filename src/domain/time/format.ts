/** An instant (ISO 8601 text or a Date, UTC) in `timeZone`: '20 Nov 2026, 14:05'. */
export function formatInstant(instant: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  )
}

/** The time of an instant in `timeZone`: '14:05'. */
export function formatTime(instant: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone }).format(new Date(instant))
}

/** The day of an instant in `timeZone`: '20 Nov 2026'. */
export function formatInstantDay(instant: string | Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(new Date(instant))
}

/** A calendar day without a time zone: '2026-11-20' gives '20 Nov 2026'. */
export function formatDay(day: string): string {
  return formatInstantDay(`${day}T00:00:00Z`, 'UTC')
}

/** A month without a time zone: '2026-11' gives 'Nov 2026'. */
export function formatMonth(month: string): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(at)
}

/** Formats instants as 'YYYY-MM-DD' in `timeZone`. Reuse it: creating it takes longer than using it. */
export function dayWriter(timeZone: string): (instant: string | Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone })
  return (instant) => format.format(new Date(instant))
}

/** Today's calendar day in `timeZone`, as 'YYYY-MM-DD'. */
export function todayIn(timeZone: string, now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(now)
}
