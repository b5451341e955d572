import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/ui/Button'
import type { NoteColumn } from '#domain/commission-notes/list/columns'
import { arranged, type Layout } from '#domain/views/layout'
import type { SavedView } from '#domain/views/schema'
import { layOut } from '../../views/views-store'
import { ColumnsDialog } from './ColumnsDialog'
import { ExportMenu } from './ExportMenu'

/** The reader's views of the list as the server found them. */
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

/** What is done with the list as a whole: its columns, its export. */
export function ListTools({ views, theirs, layout }: ListToolsProps) {
  const [arranging, setArranging] = useState(false)
  const shown = arranged(theirs, layout).filter(({ Hidden }) => !Hidden)
  return (
    <>
      <Button look="quiet" icon aria-label="Columns and rows" onClick={() => setArranging(true)}>
        <Columns3 aria-hidden="true" />
      </Button>
      <ExportMenu columns={shown.map(({ Id }) => Id)} mayExportPending={views.mayExportPending} />
      {arranging && (
        <ColumnsDialog
          theirs={theirs}
          layout={layout}
          onLayout={layOut}
          onClose={() => setArranging(false)}
        />
      )}
    </>
  )
}
