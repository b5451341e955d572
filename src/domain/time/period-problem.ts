import { isDay } from './day'

export interface PeriodProblem {
  field: 'startDate' | 'endDate'
  message: string
}

/** The first rule of docs/reference/messages.md that the days break. A year from 2 May ends on 1 May, from 29 February on 27 February. */
export function periodProblem(startDate: string, endDate: string): PeriodProblem | null {
  if (!isDay(startDate) || !isDay(endDate)) {
    const field = isDay(startDate) ? 'endDate' : 'startDate'
    return { field, message: 'Please select both start and end dates' }
  }
  if (endDate < startDate)
    return { field: 'endDate', message: 'Please select end date greater than or equal to start date' }
  if (endDate >= yearAfter(startDate))
    return { field: 'endDate', message: 'Date range should be less than a year' }
  return null
}

function yearAfter(day: string): string {
  const next = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`
  return next.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next
}
