export const MAIL_RHYTHMS = ['daily', 'weekly', 'monthly'] as const
export type MailRhythm = (typeof MAIL_RHYTHMS)[number]

/** Every month has at least this many days. */
export const LAST_DAY_OF_MONTH = 28
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** A schedule in words: "every Monday at 08:00". */
export function scheduleInWords({
  Every,
  Day,
  Hour,
}: {
  Every: MailRhythm
  Day: number
  Hour: number
}): string {
  const at = `at ${String(Hour).padStart(2, '0')}:00`
  if (Every === 'daily') return `every day ${at}`
  return Every === 'weekly' ? `every ${WEEKDAYS[Day - 1]} ${at}` : `on day ${Day} of every month ${at}`
}
