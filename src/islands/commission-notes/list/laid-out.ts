import type { GridColumn } from '#components/ui/grid/grid-props'
import type { NoteColumn } from '#domain/commission-notes/list/columns'
import type { NoteRow } from '#domain/commission-notes/note/note'
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
