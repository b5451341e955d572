import type { GridColumn } from '#components/ui/grid/grid-props'
import { arranged, type ColumnSet, type LayoutOf } from '#domain/paging/columns'

/** The columns as the layout has them: in its order, without those it hides, as wide as it says. */
export function laidOut<Row, Id extends string>(
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
