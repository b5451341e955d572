interface StoredMonths {
  from: string
  until: string
}

const DAY_MS = 86_400_000

/** The nearest months to first and last day ('YYYY-MM-DD', included). The caller corrects at most half a month at each end. */
export function storedMonthsOf({ startDate, endDate }: { startDate: string; endDate: string }): StoredMonths {
  return { from: nearestMonth(Date.parse(startDate)), until: nearestMonth(Date.parse(endDate) + DAY_MS) }
}

function nearestMonth(at: number): string {
  const day = new Date(at)
  const begins = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1)
  const next = Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1, 1)
  return new Date(at - begins <= next - at ? begins : next).toISOString().slice(0, 10)
}
