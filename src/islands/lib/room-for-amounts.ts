import type { GridColumn } from '#components/ui/grid/grid-props'

/** Of a cell at both its ends, and of each letter of an amount at the most. */
const ENDS_PX = 34
const LETTER_PX = 7.6

/**
 * The same columns, those of amounts wide enough for the longest of these rows: money is never cut.
 * @param shown the amount as a column shows it, by the column's id
 */
export function withRoomForAmounts<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  shown: Readonly<Record<string, (row: Row) => string>>,
): GridColumn<Row>[] {
  return columns.map((column) => {
    const textOf = shown[column.id]
    if (textOf === undefined) return column
    const longest = Math.max(0, ...rows.map((row) => textOf(row).length))
    return { ...column, width: Math.max(column.width ?? 0, Math.ceil(ENDS_PX + longest * LETTER_PX)) }
  })
}
