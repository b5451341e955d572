import { Download } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { Menu } from '#components/ui/overlays/Menu'
import { filtersOf, type StudentsQuery } from '#domain/students/list/address'
import * as routes from '#domain/students/list/routes'
import { saveFile } from '#islands/lib/download'
import { LEAST_BUSY_MS } from '#islands/lib/download-progress'
import { useDownload } from '#islands/lib/use-download'

const PendingStudentsDialog = lazyDialog(
  async () => (await import('#islands/shell/PendingStudentsDialog')).PendingStudentsDialog,
)

interface ExportStudentsProps {
  query: StudentsQuery
  columns: readonly string[]
  mayExportPending: boolean
}

export function ExportStudents({ query, columns, mayExportPending }: ExportStudentsProps) {
  const { run } = useDownload(LEAST_BUSY_MS.bulk)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    const asked = { ...filtersOf(query), sort: query.sort, columns: columns.join(',') }
    await run(
      (signal) => saveFile(routes.downloadStudents, { query: asked, signal }),
      'Students downloaded successfully',
    )
    setBusy(false)
  }
  return (
    <>
      <Menu
        label={
          <>
            <Download aria-hidden="true" />
            <span className="export-word">{isBusy ? 'Exporting' : 'Export'}</span>
          </>
        }
        button={{ look: 'quiet', busy: isBusy, className: 'export-button' }}
        choices={[
          { label: 'Students of this list (Excel)', onSelect: () => void save() },
          ...(mayExportPending
            ? [{ label: 'Pending students (Excel)…', onSelect: () => setAsking(true), parted: true }]
            : []),
        ]}
      />
      {isAsking && <PendingStudentsDialog onClose={() => setAsking(false)} />}
    </>
  )
}
