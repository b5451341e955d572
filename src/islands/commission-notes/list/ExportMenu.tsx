import { Download } from 'lucide-react'
import { useState } from 'react'
import { lazyDialog } from '#components/ui/forms/lazy-dialog'
import { Menu } from '#components/ui/overlays/Menu'
import { addressQuery } from '#domain/commission-notes/list/list-address'
import * as routes from '#domain/commission-notes/list/routes'
import { saveFile } from '#islands/lib/download'
import { LEAST_BUSY_MS } from '#islands/lib/download-progress'
import { useDownload } from '#islands/lib/use-download'
import { $notes } from './notes-store'

const PendingStudentsDialog = lazyDialog(
  async () => (await import('#islands/shell/PendingStudentsDialog')).PendingStudentsDialog,
)

interface ExportMenuProps {
  columns: readonly string[]
  mayExportPending: boolean
}

type Filters = Omit<ReturnType<typeof addressQuery>, 'pageNo' | 'pageSize'>

const NOTES_MESSAGE = 'Commission Notes downloaded successfully'

/** Exports the list as a sheet: its notes with the visible columns, over all pages, or their students. */
export function ExportMenu({ columns, mayExportPending }: ExportMenuProps) {
  const [bytes, setBytes] = useState<number | null>(null)
  const exporting = useDownload(LEAST_BUSY_MS.bulk)
  const [asking, setAsking] = useState(false)
  const isUnderWay = bytes !== null

  const save = async (
    download: (filters: Filters, signal: AbortSignal) => Promise<string>,
    message: string,
  ) => {
    const query = $notes.get()?.query
    if (!query || isUnderWay) return
    const { pageNo: _, pageSize: __, ...filters } = addressQuery(query)
    setBytes(0)
    await exporting.run((signal) => download(filters, signal), message)
    setBytes(null)
  }

  const saveNotes = (filters: Filters, signal: AbortSignal) =>
    saveFile(routes.downloadNotes, {
      query: { ...filters, columns: columns.join(',') },
      onProgress: setBytes,
      signal,
    })
  const saveStudents = (filters: Filters, signal: AbortSignal) =>
    saveFile(routes.exportStudents, { query: filters, onProgress: setBytes, signal })

  return (
    <>
      <Menu
        label={
          <>
            <Download aria-hidden="true" />
            <span className="export-word">{isUnderWay ? `Exporting ${sizeOf(bytes)}` : 'Export'}</span>
          </>
        }
        button={{ look: 'quiet', busy: isUnderWay, className: 'export-button' }}
        choices={[
          {
            label: 'Notes of this list (Excel)',
            onSelect: () => void save(saveNotes, NOTES_MESSAGE),
          },
          {
            label: 'Students of these notes (Excel)',
            onSelect: () => void save(saveStudents, 'Students downloaded successfully'),
          },
          ...(mayExportPending
            ? [{ label: 'Pending students (Excel)…', onSelect: () => setAsking(true), parted: true }]
            : []),
        ]}
      />
      {asking && <PendingStudentsDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
