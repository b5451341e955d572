import type { GridColumn } from '#components/ui/grid/grid-props'
import { arranged, type ColumnSet, type LayoutOf } from '#domain/paging/columns'

/** The columns with the layout's order, visibility and widths. */
export function arrangedColumns<Row, Id extends string>(
  set: ColumnSet<Id>,
  columns: readonly GridColumn<Row>[],
  layout: LayoutOf<Id>,
): GridColumn<Row>[] {
  const theirs = columns.map(({ id }) => id as Id)
  return arranged(set, theirs, layout).flatMap(({ Id, Hidden, Width }) => {
    const column = columns.find(({ id }) => id === Id)
    if (!column || Hidden) return []
    const { grow: _, ...fixed } = column
    return [Width === null ? column : { ...fixed, width: Width }]
  })
}
