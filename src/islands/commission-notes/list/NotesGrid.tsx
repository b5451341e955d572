import { useMemo } from 'react'
import { DataGrid } from '#components/ui/grid/DataGrid'
import type { GridColumn, GridSort } from '#components/ui/grid/grid-props'
import type { NotesQuery } from '#domain/commission-notes/list/list-address'
import type { NoteRow } from '#domain/commission-notes/note/note'
import { paths } from '#domain/paths'
import { ROW_HEIGHTS } from '#domain/views/densities'
import type { Layout } from '#domain/views/layout'
import { takeColumns } from '../../views/views-store'
import { showNotes } from './notes-store'
import { useNotesSelection } from './use-notes-selection'

interface NotesGridProps {
  rows: readonly NoteRow[]
  columns: readonly GridColumn<NoteRow>[]
  query: NotesQuery
  density: Layout['density']
  maySelect: boolean
}

/** Hands the selection on as a store, so that selecting a row redraws its checkbox alone. */
export function NotesGrid({ rows, columns, query: { sort }, density, maySelect }: NotesGridProps) {
  const selection = useNotesSelection(maySelect, rows)
  const sorted = useMemo(() => sortOf(sort), [sort])
  return (
    <DataGrid
      label="Commission notes"
      rows={rows}
      columns={columns}
      getRowId={(note) => note.CommissionNoteId}
      getRowName={(note) => note.CommissionNumber}
      sort={sorted}
      selection={selection}
      onSort={(chosen) => showNotes({ sort: written(chosen) })}
      rowHeight={ROW_HEIGHTS[density]}
      onLayout={({ order, resized }) => takeColumns(order, resized)}
      onOpen={(note) => location.assign(paths.note(note.CommissionNoteId))}
    />
  )
}

function sortOf(sort: NotesQuery['sort']): GridSort {
  return sort.startsWith('-')
    ? { column: sort.slice(1), direction: 'desc' }
    : { column: sort, direction: 'asc' }
}

function written({ column, direction }: GridSort): NotesQuery['sort'] {
  return (direction === 'desc' ? `-${column}` : column) as NotesQuery['sort']
}
