import type { GridColumn } from '#components/ui/grid/grid-props'
import type { NoteColumn } from '#domain/commission-notes/list/columns'
import type { NoteRow } from '#domain/commission-notes/note/note'
import type { AmountName } from '#domain/money/amount-labels'
import { formatAmount } from '#domain/money/format'
import { arranged, type Layout } from '#domain/views/layout'

/** The columns as the layout has them: in its order, without those it hides, as wide as it says. */
export function laidOut(columns: readonly GridColumn<NoteRow>[], layout: Layout): GridColumn<NoteRow>[] {
  const theirs = columns.map(({ id }) => id as NoteColumn)
  return arranged(theirs, layout).flatMap(({ Id, Hidden, Width }) => {
    const column = columns.find(({ id }) => id === Id)
    if (!column || Hidden) return []
    const { grow: _, ...fixed } = column
    return [Width === null ? column : { ...fixed, width: Width }]
  })
}

const AMOUNTS: Readonly<Record<string, AmountName>> = {
  payable: 'PayableAmount',
  total: 'TotalAmount',
  outstanding: 'OutstandingAmount',
}
/** Of a cell, without its figures: its room at both ends and the currency. And of each figure, at the most. */
const AROUND_PX = 68
const FIGURE_PX = 7.6

/** The same columns, those of amounts wide enough for the longest of these rows: money is never cut. */
export function withRoomForAmounts(
  columns: readonly GridColumn<NoteRow>[],
  rows: readonly NoteRow[],
): GridColumn<NoteRow>[] {
  return columns.map((column) => {
    const name = AMOUNTS[column.id]
    if (name === undefined) return column
    const longest = Math.max(0, ...rows.map((row) => formatAmount(row[name], row.Currency).length))
    return { ...column, width: Math.max(column.width ?? 0, Math.ceil(AROUND_PX + longest * FIGURE_PX)) }
  })
}
