import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import { NOTE_COLUMN_SET, type NoteColumn } from '#domain/commission-notes/list/columns'
import { arranged } from '#domain/paging/columns'
import type { Layout } from '#domain/views/layout'
import type { SavedView } from '#domain/views/schema'
import { ColumnsDialog } from '#islands/shell/ColumnsDialog'
import { changeLayout } from '../../views/views-store'
import { ExportMenu } from './ExportMenu'

export interface OpenedViews {
  views: readonly SavedView[]
  opened: SavedView | null
  mayMakeDefault: boolean
  mayExportPending: boolean
}

interface ListToolsProps {
  views: OpenedViews
  theirs: readonly NoteColumn[]
  layout: Layout
}

export function ListTools({ views, theirs, layout }: ListToolsProps) {
  const [arranging, setArranging] = useState(false)
  const shown = arranged(NOTE_COLUMN_SET, theirs, layout).filter(({ Hidden }) => !Hidden)
  return (
    <>
      <Button look="quiet" icon aria-label="Columns and rows" onClick={() => setArranging(true)}>
        <Columns3 aria-hidden="true" />
      </Button>
      <ExportMenu columns={shown.map(({ Id }) => Id)} mayExportPending={views.mayExportPending} />
      {arranging && (
        <ColumnsDialog
          set={NOTE_COLUMN_SET}
          theirs={theirs}
          layout={layout}
          onLayout={changeLayout}
          onClose={() => setArranging(false)}
        />
      )}
    </>
  )
}
