import { formatAmount } from '#domain/money/format'
import { formatDay, formatMonth } from '#domain/time/format'
import type { ReportResult, ResultColumn } from './schema'
import { CURRENCY_COLUMN } from './subjects'

const MONTH = /^\d{4}-\d{2}$/
const NOTHING = '–'

/** A formatted cell; an amount has the decimals of its row's currency. */
export function shownCell(
  columns: readonly ResultColumn[],
  cells: readonly (string | null)[],
  place: number,
): string {
  const cell = cells[place] ?? null
  const kind = columns[place]?.Kind
  if (cell === null || cell === '') return NOTHING
  if (kind === 'money') return formatAmount(cell, currencyOf(columns, cells))
  if (kind === 'number') return Number(cell).toLocaleString('en')
  if (kind === 'day') return formatDay(cell)
  return kind === 'period' && MONTH.test(cell) ? formatMonth(cell) : cell
}

/** Whether the column's cells are right-aligned figures. */
export function isFigure({ Kind }: ResultColumn): boolean {
  return Kind === 'money' || Kind === 'number'
}

/** Texts of this page that a filter may compare with, sorted: of columns in which one comes again. */
export function repeatedTexts({ Columns, rows }: Pick<ReportResult, 'Columns' | 'rows'>): string[] {
  const texts = Columns.flatMap(({ Kind }, place) => {
    if (Kind !== 'text') return []
    const cells = rows.flatMap(({ Cells }) => Cells[place] || [])
    const different = new Set(cells)
    return different.size < cells.length ? [...different] : []
  })
  return [...new Set(texts)].sort((one, other) => one.localeCompare(other, 'en'))
}

function currencyOf(columns: readonly ResultColumn[], cells: readonly (string | null)[]): string {
  return cells[columns.findIndex(({ Id }) => Id === CURRENCY_COLUMN)] ?? ''
}
