import { COMPARISON_NAMES, type Comparison, wrongComparison } from './comparisons'
import {
  type Filter,
  isAddable,
  MAX_COLUMNS,
  MAX_FILTERS,
  MAX_GROUPS,
  MAX_SUMS,
  type Question,
  type Sum,
  type Way,
} from './question'
import { columnNamed, FIRST_COLUMNS, SUBJECT_NAMES, type Subject } from './subjects'

const BY_WAY = /^(?:(average|different):)?(.*)$/
const CHART_KINDS = ['bar', 'line'] as const

/** The question as a page's query, in the form that a form without script also sends. */
export function questionAddress({ Subject, Columns, Filters, Groups, Sums, Chart }: Question): string {
  return new URLSearchParams([
    ['subject', Subject],
    ...Columns.map((name): [string, string] => ['column', name]),
    ...Groups.map((name): [string, string] => ['group', name]),
    ...Sums.map((sum): [string, string] => ['sum', sumValue(sum)]),
    ...(Chart ? [['chart', Chart] as [string, string]] : []),
    ...Filters.flatMap((filter): [string, string][] => [
      ['filterColumn', filter.Column],
      ['filterIs', filter.Is],
      ['filterValue', filter.Value],
    ]),
  ]).toString()
}

/** A sum as a form field's value. */
export function sumValue({ Column, As }: Sum): string {
  return As === 'sum' ? Column : `${As}:${Column}`
}

/** The question in a query, or null without a subject; invalid parts are left out, default columns shown. */
export function readQuestion(address: URLSearchParams): Question | null {
  const subject = SUBJECT_NAMES.find((name) => name === address.get('subject'))
  if (!subject) return null
  const known = (field: string) =>
    [...new Set(address.getAll(field))].filter((name) => columnNamed(subject, name) !== undefined)
  const Columns = known('column')
  const Groups = known('group').slice(0, MAX_GROUPS)
  const Chart = CHART_KINDS.find((kind) => kind === address.get('chart'))
  const isBlank = Columns.length + Groups.length === 0
  return {
    Subject: subject,
    Columns: isBlank ? [...FIRST_COLUMNS[subject]] : Columns.slice(0, MAX_COLUMNS),
    Filters: readFilters(subject, address),
    Groups,
    Sums: readSums(subject, address).slice(0, MAX_SUMS),
    ...(Chart && Groups.length > 0 && { Chart }),
  }
}

function readSums(subject: Subject, address: URLSearchParams): Sum[] {
  return [...new Set(address.getAll('sum'))]
    .map((value): Sum => {
      const [, way, Column = ''] = BY_WAY.exec(value) ?? []
      return { Column, As: (way as Way | undefined) ?? 'sum' }
    })
    .filter(({ Column, As }) => {
      const kind = columnNamed(subject, Column)?.kind
      return kind !== undefined && isAddable(kind, As)
    })
}

function readFilters(subject: Subject, address: URLSearchParams): Filter[] {
  const comparisons = address.getAll('filterIs')
  const values = address.getAll('filterValue')
  return address
    .getAll('filterColumn')
    .flatMap((Column, place): Filter[] => {
      const Is = COMPARISON_NAMES.find((name) => name === comparisons[place])
      const Value = (values[place] ?? '').replaceAll('\0', '').trim().slice(0, 200)
      return Is && isAskable(subject, Column, Is, Value) ? [{ Column, Is, Value }] : []
    })
    .slice(0, MAX_FILTERS)
}

function isAskable(subject: Subject, name: string, comparison: Comparison, value: string): boolean {
  const column = columnNamed(subject, name)
  return column !== undefined && wrongComparison(column.kind, comparison, value) === null
}
