import { z } from 'zod'
import { daysAfter } from '#domain/commission-notes/note/pay-clock'
import { formatDay } from '#domain/time/format'
import { periodProblem } from '#domain/time/period-problem'

/** The periods of a dashboard; years are financial ones, from April to March. */
export const PERIODS = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'last-30-days',
  'last-6-months',
  'custom',
] as const
type PeriodName = (typeof PERIODS)[number]

export const PERIOD_LABELS: Readonly<Record<PeriodName, string>> = {
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This financial year',
  'last-year': 'Last financial year',
  'last-30-days': 'Last 30 days',
  'last-6-months': 'Last 6 months',
  custom: 'Chosen dates',
}

export interface Period {
  name: PeriodName
  startDate: string
  endDate: string
}

export const AskedPeriod = z.object({
  period: z.enum(PERIODS, `period is one of ${PERIODS.join(', ')}`).optional(),
  startDate: z.string().optional().meta({ description: 'YYYY-MM-DD; the first day of a custom period' }),
  endDate: z.string().optional().meta({ description: 'YYYY-MM-DD; the last day of a custom period' }),
})
export type AskedPeriod = z.output<typeof AskedPeriod>

export const InPeriod = AskedPeriod.superRefine(({ period, startDate, endDate }, context) => {
  if (period !== 'custom') return
  const problem = periodProblem(startDate ?? '', endDate ?? '')
  if (problem) context.addIssue({ code: 'custom', message: problem.message, path: [problem.field] })
})

/** The requested period; `usual` if there is none or its days are invalid. */
export function periodOf(asked: AskedPeriod, today: string, usual: Exclude<PeriodName, 'custom'>): Period {
  const { period: name = usual, startDate = '', endDate = '' } = asked
  if (name !== 'custom') return { name, ...daysOf(name, today) }
  return periodProblem(startDate, endDate) ? { name, ...daysOf(usual, today) } : { name, startDate, endDate }
}

/** 'Last month, 1 Oct 2026 – 31 Oct 2026'. */
export function periodInWords({ name, startDate, endDate }: Period): string {
  return `${PERIOD_LABELS[name]}, ${formatDay(startDate)} – ${formatDay(endDate)}`
}

const QUARTER = 3
const YEAR = 12
const APRIL = 3

function daysOf(name: Exclude<PeriodName, 'custom'>, today: string): { startDate: string; endDate: string } {
  const [year = 0, number = 1] = today.split('-').map(Number)
  const month = number - 1
  const quarter = month - (month % QUARTER)
  const april = month >= APRIL ? APRIL : APRIL - YEAR
  switch (name) {
    case 'this-month':
      return monthsFrom(year, month, 1)
    case 'last-month':
      return monthsFrom(year, month - 1, 1)
    case 'this-quarter':
      return monthsFrom(year, quarter, QUARTER)
    case 'last-quarter':
      return monthsFrom(year, quarter - QUARTER, QUARTER)
    case 'this-year':
      return monthsFrom(year, april, YEAR)
    case 'last-year':
      return monthsFrom(year, april - YEAR, YEAR)
    case 'last-6-months':
      return monthsFrom(year, month - 5, 6)
    case 'last-30-days':
      return { startDate: daysAfter(today, -29), endDate: today }
  }
}

/** @param month counted from zero; may lie before or after the year */
function monthsFrom(year: number, month: number, count: number): { startDate: string; endDate: string } {
  const day = (at: number) => new Date(at).toISOString().slice(0, 10)
  return {
    startDate: day(Date.UTC(year, month, 1)),
    endDate: day(Date.UTC(year, month + count, 0)),
  }
}
