import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#components/ui/Button'
import { NOTE_COLUMN_SET, type NoteColumn } from '#domain/commission-notes/list/columns'
import type { Layout } from '#domain/views/layout'
import type { SavedView } from '#domain/views/schema'
import { ColumnsDialog } from '#islands/shell/ColumnsDialog'
import { changeLayout } from '../../views/views-store'
import { ExportMenu } from './ExportMenu'

export interface OpenedViews {
  views: readonly SavedView[]
  opened: SavedView | null
  maySetDefault: boolean
  mayExportPending: boolean
}

interface ListToolsProps {
  views: OpenedViews
  theirs: readonly NoteColumn[]
  layout: Layout
  shown: readonly NoteColumn[]
}

export function ListTools({ views, theirs, layout, shown }: ListToolsProps) {
  const [arranging, setArranging] = useState(false)
  return (
    <>
      <IconButton icon={Columns3} label="Columns and rows" onClick={() => setArranging(true)} />
      <ExportMenu columns={shown} mayExportPending={views.mayExportPending} />
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
