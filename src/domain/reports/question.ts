import { z } from 'zod'
import { ONE_LINE, READABLE } from '#domain/api/fields'
import { COMPARISON_NAMES, wrongComparison } from '#domain/reports/comparisons'
import {
  type ColumnKind,
  CURRENCY_COLUMN,
  columnNamed,
  SUBJECT_NAMES,
  type Subject,
} from '#domain/reports/subjects'

export const MAX_COLUMNS = 20
export const MAX_FILTERS = 10
export const MAX_GROUPS = 3
export const MAX_SUMS = 6
const MAX_VALUE = 200

export const WAYS = { sum: 'Sum', average: 'Average', different: 'Counted once' } as const
export type Way = keyof typeof WAYS
const WAY_NAMES = Object.keys(WAYS) as [Way, ...Way[]]

const Name = z.string().max(40, 'There is no such column')
const names = (most: number) => z.array(Name).max(most, `Choose at most ${most}`).default([])

const Filter = z.object({
  Column: Name,
  Is: z.enum(COMPARISON_NAMES, 'Choose how to compare'),
  Value: z
    .string()
    .trim()
    .max(MAX_VALUE, `Enter at most ${MAX_VALUE} characters`)
    .refine(...READABLE)
    .refine(...ONE_LINE)
    .default(''),
})
export type Filter = z.output<typeof Filter>

const Sum = z.object({
  Column: Name,
  As: z
    .enum(WAY_NAMES, 'Choose a sum, an average or different values')
    .default('sum')
    .describe('different: the number of different values in a column of text'),
})
export type Sum = z.output<typeof Sum>

const QuestionShape = z.object({
  Subject: z.enum(SUBJECT_NAMES, `Subject is one of ${SUBJECT_NAMES.join(', ')}`),
  Columns: names(MAX_COLUMNS),
  Filters: z.array(Filter).max(MAX_FILTERS, `Choose at most ${MAX_FILTERS}`).default([]),
  Groups: names(MAX_GROUPS),
  Sums: z.array(Sum).max(MAX_SUMS, `Choose at most ${MAX_SUMS}`).default([]),
  Chart: z
    .enum(['bar', 'line'], 'Chart is bar or line')
    .optional()
    .describe('the chart of its groups: of their first sum, or of their count'),
})
export type Question = z.output<typeof QuestionShape>

export const Question = QuestionShape.superRefine((question, context) => {
  for (const { path, message } of faultsOf(question)) context.addIssue({ code: 'custom', path, message })
})

interface Fault {
  path: (string | number)[]
  message: string
}

/** The faults of a question, each with its path. */
export function faultsOf({ Subject, Columns, Filters, Groups, Sums, Chart }: Question): Fault[] {
  const unknown = (list: string, each: readonly string[]) =>
    each.flatMap((name, place): Fault[] => {
      if (!columnNamed(Subject, name)) return [{ path: [list, place], message: 'There is no such column' }]
      return each.indexOf(name) < place ? [{ path: [list, place], message: 'Each column once' }] : []
    })
  return [
    ...(Columns.length + Groups.length === 0
      ? [{ path: ['Columns'], message: 'Choose at least one column' }]
      : []),
    ...(Chart !== undefined && Groups.length === 0
      ? [{ path: ['Chart'], message: 'A chart needs a group' }]
      : []),
    ...unknown('Columns', Columns),
    ...unknown('Groups', Groups),
    ...Filters.flatMap((filter, place) => filterFaults(Subject, filter, place)),
    ...Sums.flatMap((sum, place) => sumFaults(Subject, sum, place)),
  ]
}

function filterFaults(subject: Subject, { Column, Is, Value }: Filter, place: number): Fault[] {
  const column = columnNamed(subject, Column)
  if (!column) return [{ path: ['Filters', place, 'Column'], message: 'There is no such column' }]
  const message = wrongComparison(column.kind, Is, Value)
  return message ? [{ path: ['Filters', place, 'Value'], message }] : []
}

function sumFaults(subject: Subject, { Column, As }: Sum, place: number): Fault[] {
  const path = ['Sums', place, 'Column']
  const kind = columnNamed(subject, Column)?.kind
  if (!kind) return [{ path, message: 'There is no such column' }]
  return isAddable(kind, As) ? [] : [{ path, message: 'This column cannot be added up so' }]
}

/** Whether a column of this kind can be aggregated in this way. */
export function isAddable(kind: ColumnKind, way: Way): boolean {
  if (way === 'different') return kind === 'text'
  return kind === 'number' || (kind === 'money' && way === 'sum')
}

/** Whether a question shows or sums money, so that the answer needs the currency. */
export function asksMoney({ Subject, Columns, Groups, Sums }: Question): boolean {
  const shown = [...(Groups.length > 0 ? Groups : Columns), ...Sums.map(({ Column }) => Column)]
  return shown.some((name) => columnNamed(Subject, name)?.kind === 'money')
}

/** The head columns of each row: the groups or the columns, with the currency before the first amount. */
export function headOf(question: Question): string[] {
  const { Subject, Groups, Columns } = question
  const chosen = Groups.length > 0 ? Groups : Columns
  if (!asksMoney(question) || chosen.includes(CURRENCY_COLUMN)) return chosen
  const first = chosen.findIndex((name) => columnNamed(Subject, name)?.kind === 'money')
  return chosen.toSpliced(first < 0 ? chosen.length : first, 0, CURRENCY_COLUMN)
}
