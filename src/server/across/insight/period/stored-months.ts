/** The stored months of a period, as first days 'YYYY-MM-DD', the second exclusive. */
interface StoredMonths {
  from: string
  until: string
}

const DAY_MS = 86_400_000

/**
 * The month boundaries nearest to the period's start and end. The caller adds or subtracts the rows between
 * the boundaries and the period, so that at most half a month of rows is read at either end, whatever the
 * period.
 *
 * @param startDate the first day, 'YYYY-MM-DD'
 * @param endDate the last day, included
 */
export function storedMonthsOf({ startDate, endDate }: { startDate: string; endDate: string }): StoredMonths {
  return { from: nearestMonth(Date.parse(startDate)), until: nearestMonth(Date.parse(endDate) + DAY_MS) }
}

function nearestMonth(at: number): string {
  const day = new Date(at)
  const begins = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)
  const next = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1)
  return new Date(at - begins <= next - at ? begins : next).toISOString().slice(0, 10)
}
