const YEARS_AHEAD = 2

/** The error for a university's pay day ('2026-12-20'), or null; `today` is in its person's time zone. */
export function faultOfPayDay(payBy: string, today: string): string | null {
  if (payBy < today) return 'Choose a day from today on'
  const last = `${Number(today.slice(0, 4)) + YEARS_AHEAD}${today.slice(4)}`
  return payBy > last ? `Choose a day within the next ${YEARS_AHEAD} years` : null
}
