import { COMPARISON_NAMES, wrongComparison } from './comparisons'
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
import { type ColumnKind, columnNamed, FIRST_COLUMNS, SUBJECT_NAMES, type Subject } from './subjects'

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

export interface AskedFilter extends Filter {
  wrong: string | null
}

/** The filters of a query, also those that are not used: the form shows them with what is wrong. */
export function readAskedFilters(subject: Subject, address: URLSearchParams): AskedFilter[] {
  const comparisons = address.getAll('filterIs')
  const values = address.getAll('filterValue')
  return address
    .getAll('filterColumn')
    .map((Column, place): AskedFilter => {
      const Is = COMPARISON_NAMES.find((name) => name === comparisons[place]) ?? 'is'
      const typed = (values[place] ?? '').replaceAll('\0', '').trim().slice(0, 200)
      const kind = columnNamed(subject, Column)?.kind
      // Amounts are shown, and so pasted, with commas.
      const Value = kind === 'money' || kind === 'number' ? typed.replace(/(?<=\d),(?=\d)/g, '') : typed
      return { Column, Is, Value, wrong: wrongFilter(kind, { Column, Is, Value }) }
    })
    .filter(({ Column, Value }) => Column !== '' || Value !== '')
    .slice(0, MAX_FILTERS)
}

function wrongFilter(kind: ColumnKind | undefined, { Column, Is, Value }: Filter): string | null {
  if (Column === '') return 'Choose a column'
  return kind === undefined ? 'There is no such column' : wrongComparison(kind, Is, Value)
}

/** What else of a query is not used. */
export function faultsOfAddress(subject: Subject, address: URLSearchParams): string[] {
  const { Groups = [] } = readQuestion(address) ?? {}
  return [
    ...(address.get('chart') && Groups.length === 0 ? ['A chart needs a group.'] : []),
    ...(readSums(subject, address).length > MAX_SUMS ? [`Only the first ${MAX_SUMS} sums are shown.`] : []),
  ]
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
  return readAskedFilters(subject, address).flatMap(({ wrong, ...filter }) =>
    wrong === null ? [filter] : [],
  )
}
