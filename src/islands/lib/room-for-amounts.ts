import type { GridColumn } from '#components/ui/grid/grid-props'

const PADDING_PX = 34
const MAX_LETTER_PX = 7.6

/** Columns wide enough for their longest amount, which `shown` formats: money is never truncated. */
export function withRoomForAmounts<Row>(
  columns: readonly GridColumn<Row>[],
  rows: readonly Row[],
  shown: Readonly<Record<string, (row: Row) => string>>,
): GridColumn<Row>[] {
  return columns.map((column) => {
    const textOf = shown[column.id]
    if (textOf === undefined) return column
    const longest = Math.max(0, ...rows.map((row) => textOf(row).length))
    return { ...column, width: Math.max(column.width ?? 0, Math.ceil(PADDING_PX + longest * MAX_LETTER_PX)) }
  })
}
