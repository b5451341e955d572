/** The two beginnings of months between which kept months are added up for a period, 'YYYY-MM-DD', the second of them after the last month. */
interface KeptMonths {
  from: string
  until: string
}

const DAY_MS = 86_400_000

/**
 * The beginnings of months nearest to where a period begins and ends. What the period has beyond them is added from the rows themselves,
 * and what it lacks taken off, so that no more than half a month of rows is read at either end, whatever the period is.
 *
 * @param startDate the first day, 'YYYY-MM-DD'
 * @param endDate the last day
 */
export function keptMonthsOf({ startDate, endDate }: { startDate: string; endDate: string }): KeptMonths {
  return { from: nearestMonth(Date.parse(startDate)), until: nearestMonth(Date.parse(endDate) + DAY_MS) }
}

function nearestMonth(at: number): string {
  const day = new Date(at)
  const begins = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)
  const next = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1)
  return new Date(at - begins <= next - at ? begins : next).toISOString().slice(0, 10)
}
