import { useEffect } from 'react'
import type { GridSelection } from '#components/ui/grid/grid-props'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { $selection, restoreSelection, selectIds, shownList } from '#islands/lib/selection'
import { useShared } from '#islands/lib/stores/use-shared'

/** The selected rows of one tab and view, across pages and filters; undefined without bulk rights. */
export function useNotesSelection(maySelect: boolean, rows: readonly NoteRow[]): GridSelection | undefined {
  const selection = useShared($selection)
  useEffect(() => {
    if (maySelect) restoreSelection(shownList())
  }, [maySelect])
  if (!maySelect) return undefined
  return { selected: new Set(selection.keys()), onChange: (ids) => selectIds(ids, rows) }
}
