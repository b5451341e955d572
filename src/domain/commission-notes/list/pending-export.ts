import { isDay } from '#domain/time/day'
import { type PeriodProblem, periodProblem } from '#domain/time/period-problem'

export const EARLIEST_START = '2023-06-27'

/** The first broken rule (docs/reference/messages.md), or null. Days are 'YYYY-MM-DD', or empty. */
export function pendingExportProblem(startDate: string, endDate: string): PeriodProblem | null {
  if (isDay(startDate) && isDay(endDate) && startDate < EARLIEST_START) {
    return {
      field: 'startDate',
      message: `Please select start date greater than or equal to ${EARLIEST_START}`,
    }
  }
  return periodProblem(startDate, endDate)
}
