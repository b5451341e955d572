const YEARS_AHEAD = 2

/**
 * The error for the day by which a university says that it will pay; null if valid. Both are days such as
 * '2026-12-20'.
 * @param today in the time zone of the person who states it
 */
export function faultOfPayDay(payBy: string, today: string): string | null {
  if (payBy < today) return 'Choose a day from today on'
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`
  return payBy > last ? `Choose a day within the next ${YEARS_AHEAD} years` : null
}
