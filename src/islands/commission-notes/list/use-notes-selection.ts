import { useEffect, useMemo } from 'react'
import type { GridSelection } from '#components/ui/grid/grid-props'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { $selectedIds, restoreSelection, selectIds, shownList } from '#islands/lib/selection'

/** The selected rows of one tab and view, across pages and filters; undefined without bulk rights. */
export function useNotesSelection(maySelect: boolean, rows: readonly NoteRow[]): GridSelection | undefined {
  useEffect(() => {
    if (maySelect) restoreSelection(shownList())
  }, [maySelect])
  return useMemo(() => {
    if (!maySelect) return undefined
    return {
      read: () => $selectedIds.get(),
      subscribe: (changed) => $selectedIds.listen(changed),
      onChange: (ids) => selectIds(ids, rows),
    }
  }, [maySelect, rows])
}
